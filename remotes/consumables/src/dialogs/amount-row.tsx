import { Field, Stack, Text, TextInput } from '@studio/ui';
import styles from './amount-row.module.css';

interface AmountRowProps {
  name: string;
  /** Details: how many are requested, how many are missing. */
  about: string;
  /** There is too little of it. */
  isShort?: boolean;
  /** Accessible name of the figure. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A material of a document under way, with the one figure that is decided for it. */
export function AmountRow({ name, about, isShort = false, label, value, onChange }: AmountRowProps) {
  return (
    <div className={styles['row']}>
      <Stack gap={0} grow>
        <Text weight="medium">{name}</Text>
        <Text size="caption" tone={isShort ? 'danger' : 'subtle'}>
          {about}
        </Text>
      </Stack>
      <div className={styles['amount']}>
        <Field label={label} hideLabel>
          <TextInput value={value} onChange={onChange} inputMode="numeric" maxLength={9} />
        </Field>
      </div>
    </div>
  );
}
