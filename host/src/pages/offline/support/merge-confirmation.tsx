import { Button, Field, Row, Stack, Text, TextInput } from '@studio/ui';
import { useState } from 'react';

const WORD = 'УБРАТЬ';

/** Records that only this device holds are removed after a typed word, never by a slip of the hand. */
export function MergeConfirmation({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const confirmed = typed.trim().toUpperCase() === WORD;
  return (
    <Stack gap={3}>
      <Text>
        Старые записи будут убраны с этого устройства без возврата, их снимки перейдут к самой новой. То, что из них уже
        на сервере, останется там.
      </Text>
      <Field label={`Напишите «${WORD}», чтобы подтвердить`}>
        <TextInput value={typed} onChange={setTyped} autoComplete="off" />
      </Field>
      <Row wrap>
        <Button onClick={onCancel}>Отмена</Button>
        <Button variant="danger-solid" disabled={!confirmed} onClick={onConfirm}>
          Убрать старые
        </Button>
      </Row>
    </Stack>
  );
}
