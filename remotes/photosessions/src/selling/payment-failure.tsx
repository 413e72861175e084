import type { PortalError } from '@studio/portal';
import { ErrorNotice } from '@studio/ui';

/** In a low window the notice would come below the edge, and the press that it answers would look lost. */
const intoSight = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'nearest' });

/** Why the money was not recorded; `isUnanswered`: it may have been. */
export function PaymentFailure({ error, isUnanswered }: { error: PortalError; isUnanswered: boolean }) {
  return (
    <div ref={intoSight}>
      <ErrorNotice title={isUnanswered ? 'Сервер не ответил' : 'Оплата не записана'} requestId={error.requestId}>
        {error.message}
        {isUnanswered && ' Нажмите ещё раз: уйдёт то же самое, второй раз деньги не запишутся.'}
      </ErrorNotice>
    </div>
  );
}
