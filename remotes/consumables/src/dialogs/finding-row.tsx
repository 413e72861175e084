import { SegmentedControl, Stack, Text } from '@studio/ui';
import styles from './amount-row.module.css';

export type Finding = 'accept' | 'refuse';

interface FindingRowProps {
  name: string;
  /** How many. */
  about: string;
  words: Record<Finding, string>;
  /** Empty: not decided yet. */
  value: Finding | '';
  onChange: (finding: Finding) => void;
}

/** A material whose damage or surplus somebody else accepts or refuses. */
export function FindingRow({ name, about, words, value, onChange }: FindingRowProps) {
  return (
    <div className={`${styles['row']} ${styles['wrapping']}`}>
      <Stack gap={0} grow>
        <Text weight="medium">{name}</Text>
        <Text size="caption" tone="subtle">
          {about}
        </Text>
      </Stack>
      <SegmentedControl<Finding | ''>
        label={`${about}, ${name}`}
        options={(['accept', 'refuse'] as const).map((finding) => ({ value: finding, label: words[finding] }))}
        value={value}
        onChange={(chosen) => chosen !== '' && onChange(chosen)}
      />
    </div>
  );
}
