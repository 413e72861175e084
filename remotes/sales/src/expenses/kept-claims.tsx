import { useOfflineWrites } from '@studio/portal';
import { Banner, Stack } from '@studio/ui';
import { EXPENSE_CLAIM } from './claim-kind';

/** Claims on this device that the server does not have yet. */
export function KeptClaims() {
  const { writes } = useOfflineWrites(EXPENSE_CLAIM);
  if (writes.length === 0) return null;
  return (
    <Stack gap={2}>
      {writes.map(({ key, summary, error }) => (
        <Banner
          key={key}
          tone={error ? 'danger' : 'info'}
          title={error ? 'Расход на устройстве, сервер его не принял' : 'Расход сохранён на устройстве и уйдёт сам'}
        >
          {summary}
          {error ? `. ${error.message}` : ''}
        </Banner>
      ))}
    </Stack>
  );
}
