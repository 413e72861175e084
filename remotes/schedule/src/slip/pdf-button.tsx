import { downloadFile, needsConnection, useNetwork } from '@studio/portal';
import { useAction } from '@studio/screens';
import { Button, IconDownload } from '@studio/ui';

/** Downloads a document that the server typesets. */
export function PdfButton({ path, label = 'Скачать PDF' }: { path: string; label?: string }) {
  const { online } = useNetwork();
  const save = useAction({
    run: () => downloadFile(path),
    done: () => null,
    failure: 'Файл не сохранён.',
    invalidates: [],
  });
  return (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      loading={save.busy}
      offReason={needsConnection(online)}
      onClick={() => save.run(undefined)}
    >
      {label}
    </Button>
  );
}
