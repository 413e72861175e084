import { MAX_SALE_SHARES, SHARE_ROLE_NAMES, SHARE_ROLES } from '@studio/contracts';
import { Button, IconButton, IconClose, IconPlus, Select, Stack, Text, TextInput } from '@studio/ui';
import { PersonPicker } from '../pickers/person-picker';
import { readShares, type ShareDraft } from './share-drafts';
import styles from './shares-editor.module.css';

interface SharesEditorProps {
  drafts: readonly ShareDraft[];
  onChange: (drafts: ShareDraft[]) => void;
  disabled?: boolean;
}

const ROLES = SHARE_ROLE_NAMES.map((value) => ({ value, label: SHARE_ROLES[value].label }));

/** Who earns which part of a sale; together they make the whole. */
export function SharesEditor({ drafts, onChange, disabled = false }: SharesEditorProps) {
  const read = readShares(drafts);
  const put = (at: number, change: Partial<ShareDraft>) =>
    onChange(drafts.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Stack gap={2}>
      {drafts.map((draft, at) => (
        // Rows have no id; they are only added at the end and removed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['share']}>
          <PersonPicker
            label={`Сотрудник, строка ${at + 1}`}
            value={draft.employee_id}
            name={draft.name}
            disabled={disabled}
            onChange={(employee_id, name) => put(at, { employee_id, name })}
          />
          <Select
            aria-label={`Чья работа, строка ${at + 1}`}
            options={ROLES}
            value={draft.role}
            disabled={disabled}
            onChange={(role) => put(at, { role: role || 'seller' })}
          />
          <TextInput
            aria-label={`Доля в процентах, строка ${at + 1}`}
            inputMode="decimal"
            value={draft.text}
            disabled={disabled}
            onChange={(text) => put(at, { text })}
          />
          <IconButton
            label={`Убрать строку ${at + 1}`}
            disabled={disabled || drafts.length === 1}
            onClick={() => onChange(drafts.filter((_one, index) => index !== at))}
          >
            <IconClose size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {'fault' in read && <Text tone="muted">{read.fault}</Text>}
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={disabled || drafts.length >= MAX_SALE_SHARES}
          onClick={() => onChange([...drafts, { employee_id: null, name: null, role: 'seller', text: '' }])}
        >
          Ещё сотрудник
        </Button>
      </div>
    </Stack>
  );
}
