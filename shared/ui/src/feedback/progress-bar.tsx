import { chakra } from '@chakra-ui/react';

const Track = chakra('div', {
  base: { position: 'relative', width: '100%', bg: 'border', borderRadius: 'full', overflow: 'hidden' },
  variants: { size: { thin: { height: '1' }, md: { height: '2' } } },
});

const Fill = chakra('div', {
  base: { height: '100%', borderRadius: 'full', transition: 'width {durations.dialog} {easings.in}' },
  variants: {
    tone: {
      info: { bg: 'info.mark' },
      brand: { bg: 'brand.solid' },
      success: { bg: 'success.solid' },
      danger: { bg: 'danger.solid' },
    },
    endless: {
      true: {
        width: '40%',
        animation: 'slide 1400ms ease-in-out infinite',
        _motionReduce: { animationName: 'breathe', width: '100%' },
      },
    },
  },
});

export interface ProgressBarProps {
  /** 0 to 1; left out while the end is not known. */
  value?: number;
  label: string;
  /** `info` for what is under way: the brand's red, which is for shares in a chart, would read as a fault. */
  tone?: 'info' | 'brand' | 'success' | 'danger';
  size?: 'thin' | 'md';
}

/** How far something has come. */
export function ProgressBar({ value, label, tone = 'info', size = 'md' }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw <progress> each in its own way
      role="progressbar"
      size={size}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Fill
        tone={tone}
        endless={percent === undefined}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </Track>
  );
}
