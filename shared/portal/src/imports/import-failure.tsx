import { Banner, ErrorNotice } from '@studio/ui';
import type { Import } from './use-import';

/** Why the last step did not come off, and what the person can do. */
export function ImportFailure({ run: { error, preview, file, check } }: { run: Import }) {
  if (error === null) return null;
  if (error.code === 'conflict' && preview)
    return (
      <Banner tone="warning" role="alert" title="Ничего не записано">
        {error.message}
      </Banner>
    );
  const again = preview === null && error.isNetwork && file !== null ? () => void check(file) : undefined;
  return (
    <ErrorNotice
      title={preview ? 'Не удалось записать' : 'Таблица не прочитана'}
      requestId={error.status >= 500 || error.isNetwork ? error.requestId : null}
      {...(again ? { onRetry: again } : {})}
    >
      {error.isNetwork && preview
        ? `${error.message} Могло и записаться: повторная загрузка ничего не удвоит.`
        : error.message}
    </ErrorNotice>
  );
}
