import { MAX_REPORT_RECIPIENTS } from '@studio/contracts';
import { usePeopleSearch, type useChosenPeople } from '@studio/screens';
import { Field, MultiSelect } from '@studio/ui';
import { useState } from 'react';

interface RecipientsFieldProps {
  people: ReturnType<typeof useChosenPeople>;
  error?: string | null | undefined;
}

/** Who gets the reports besides the owner, in the order in which they would go on with them. */
export function RecipientsField({ people: { chosen, ids, choose }, error }: RecipientsFieldProps) {
  const [text, setText] = useState('');
  const { options, loading } = usePeopleSearch(text);
  return (
    <Field
      label="Получатели"
      hint="Те, кому доступны такие отчёты. Файл придёт в мессенджер. Если вас уволят, расписание перейдёт первому, кто вправе его вести."
      error={error}
    >
      <MultiSelect
        options={options}
        values={ids}
        chosen={chosen}
        onChange={(next) => choose(next, options)}
        onSearch={setText}
        loading={loading}
        max={MAX_REPORT_RECIPIENTS}
        placeholder="Начните вводить фамилию"
      />
    </Field>
  );
}
