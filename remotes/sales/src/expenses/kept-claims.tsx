import { useOfflineWrites } from '@studio/portal';
import { Banner, Stack } from '@studio/ui';
import { EXPENSE_CLAIM } from './claim-kind';

/** Claims on this device that the server does not have yet; one that only failed goes by itself. */
export function KeptClaims() {
  const { writes } = useOfflineWrites(EXPENSE_CLAIM);
  if (writes.length === 0) return null;
  const kept = writes.map(({ key, summary, error }) => ({
    key,
    summary,
    refusal: error?.needs_person ? error.message : null,
  }));
  return (
    <Stack gap={2}>
      {kept.map(({ key, summary, refusal }) => (
        <Banner
          key={key}
          tone={refusal ? 'danger' : 'info'}
          title={refusal ? 'Расход на устройстве, сервер его не принял' : 'Расход сохранён на устройстве и уйдёт сам'}
        >
          {summary}
          {refusal ? `. ${refusal}` : ''}
        </Banner>
      ))}
    </Stack>
  );
}
