import { chakra } from '@chakra-ui/react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../action/button';
import { IconUpload } from '../icons';
import { labels } from '../labels';
import { Text } from '../text/text';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '9rem',
    padding: '5',
    textAlign: 'center',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'card',
    bg: 'bg.panel',
    transition: 'border-color {durations.hover} {easings.in}, background-color {durations.hover} {easings.in}',
    '& > svg': { color: 'fg.subtle' },
    '@media print': { display: 'none' },
  },
  variants: {
    over: { true: { borderColor: 'brand.solid', bg: 'brand.subtle' } },
    compact: { true: { minH: '0', flexDirection: 'row', flexWrap: 'wrap', py: '3' } },
  },
});
const Pointer = chakra('span', { base: { '@media (pointer: coarse), (max-width: 479px)': { display: 'none' } } });

export interface FileDropProps {
  /** At least one file; what the browser gives, `accept` is a hint that a drop does not obey. */
  onFiles: (files: File[]) => void;
  /** As the native attribute: `image/*,.heic`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Invitation instead of «Перетащите файлы сюда». */
  title?: ReactNode;
  /** Limits: kinds and sizes. */
  hint?: ReactNode;
  /** Text of the button. */
  action?: string;
  compact?: boolean;
}

/** A place to drop files into, with a button for those who do not drag. */
export function FileDrop({
  onFiles,
  accept,
  multiple = true,
  disabled,
  title = labels.file.drop,
  hint,
  action,
  compact,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drag = (event: DragEvent, inside: boolean) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Root
      over={over}
      compact={compact}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        drag(event, false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <IconUpload size={compact ? 20 : 28} strokeWidth={1.5} aria-hidden />
      <Pointer>
        <Text weight="medium">{title}</Text>
      </Pointer>
      <Button size={compact ? 'sm' : 'md'} disabled={disabled} onClick={() => input.current?.click()}>
        {action ?? (multiple ? labels.file.choose : labels.file.chooseOne)}
      </Button>
      {hint && (
        <Text size="caption" tone="muted">
          {hint}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Root>
  );
}
