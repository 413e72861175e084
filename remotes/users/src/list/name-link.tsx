import type { Employee } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Link } from '@studio/ui';
import { employeePath } from '../address';

/**
 * An employee's name in a row that opens their card. The press remains the row's, including Shift and keys; the link is for opening the
 * card in another tab.
 */
export function NameLink({ employee: { id, full_name } }: { employee: Pick<Employee, 'id' | 'full_name'> }) {
  return (
    <Link asChild quiet>
      <RouterLink
        to={employeePath(id)}
        data-row-link=""
        tabIndex={-1}
        onClick={(event) => {
          if (!event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      >
        {full_name}
      </RouterLink>
    </Link>
  );
}
