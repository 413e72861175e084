import { Button, Checkbox, Dialog, IconDownload, Stack, Text } from '@studio/ui';
import { type ComponentProps, useState } from 'react';
import { diagnosticData } from './diagnostics';
import { saveJson } from './save-file';

interface DiagnosticsDialogProps {
  open: boolean;
  onClose: () => void;
  parts: Parameters<typeof diagnosticData>[0];
}

/** Asks whether clients' data may go into the file, then has the browser save it. */
export function DiagnosticsDialog({ open, onClose, parts }: DiagnosticsDialogProps) {
  const [personal, setPersonal] = useState(false);
  const save = () => {
    const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '-');
    saveJson(`portal-diagnostics-${stamp}.json`, diagnosticData(parts, personal));
    onClose();
  };
  const footer: ComponentProps<typeof Dialog>['footer'] = (
    <>
      <Button onClick={onClose}>Отмена</Button>
      <Button variant="primary" icon={<IconDownload size={18} aria-hidden />} onClick={save}>
        Сохранить файл
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Файл диагностики" size="sm" footer={footer}>
      <Stack gap={3}>
        <Text>
          Очередь, попытки, причины ошибок, версии и состояние браузера. Ключей входа и содержимого снимков в файле нет.
        </Text>
        <Checkbox checked={personal} onChange={setPersonal}>
          Включить имена, телефоны и заметки клиентов
        </Checkbox>
        <Text tone="muted" size="caption">
          {personal
            ? 'В файле будут личные данные клиентов: передавайте его только поддержке.'
            : 'Имена и телефоны будут скрыты, кроме первой буквы и двух последних цифр.'}
        </Text>
      </Stack>
    </Dialog>
  );
}
