import { type KeptWriteView, Link } from '@studio/portal';
import { Banner, Stack } from '@studio/ui';

/** What is on this device and not on the server yet; what only failed goes by itself. `what`: «День», a masculine noun. */
export function KeptWrites({ writes, what }: { writes: readonly KeptWriteView[]; what: string }) {
  if (writes.length === 0) return null;
  return (
    <Stack gap={2}>
      {writes.map(({ key, summary, error }) =>
        error?.needs_person ? (
          <Banner
            key={key}
            tone="danger"
            title={`${what} на устройстве, сервер его не принял`}
            action={<Link to="/offline">Разобрать</Link>}
          >
            {summary}. {error.message}
          </Banner>
        ) : (
          <Banner key={key} tone="info" title={`${what} сохранён на устройстве и уйдёт сам`}>
            {summary}
          </Banner>
        ),
      )}
    </Stack>
  );
}
