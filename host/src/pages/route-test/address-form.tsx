import { Button, Field, IconSearch, TextInput } from '@studio/ui';
import { useState } from 'react';
import styles from './route-test.module.css';

/** The address to examine; Enter does. */
export function AddressForm({ address, onExamine }: { address: string; onExamine: (address: string) => void }) {
  const [text, setText] = useState(address);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onExamine(text.trim());
      }}
    >
      <Field label="Адрес на портале">
        <TextInput value={text} onChange={setText} placeholder="/photosessions" maxLength={500} spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" icon={<IconSearch size={18} aria-hidden />}>
        Проверить
      </Button>
    </form>
  );
}
