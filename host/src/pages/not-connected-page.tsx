import { Button, EmptyState, IconHome } from '@studio/ui';
import { Link } from 'react-router-dom';

/** A section of the navigation whose remote is not deployed on this portal. */
export function NotConnectedPage({ title }: { title: string }) {
  return (
    <EmptyState
      kind="not-connected"
      level={1}
      title={`Раздел «${title}» не подключён`}
      action={
        <Button asChild icon={<IconHome size={18} aria-hidden />}>
          <Link to="/">На главную</Link>
        </Button>
      }
    >
      Этот раздел ещё не установлен на вашем портале. Когда его подключат, он откроется по этому же адресу, без
      обновления остального.
    </EmptyState>
  );
}
