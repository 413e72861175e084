import { Link as RouterLink } from '@studio/portal';
import { Link, Stack } from '@studio/ui';

interface TraceListProps {
  traces: readonly { kind: string; message: string; path: string | null }[];
  /** A window gives way to the page that a line leads to. */
  onClose?: () => void;
}

/** What hangs on somebody, each line with the way to where it stands. */
export function TraceList({ traces, onClose }: TraceListProps) {
  return (
    <Stack gap={1} as="ul" align="start">
      {traces.map(({ kind, message, path }) => (
        <li key={kind}>
          {message}{' '}
          {path !== null && (
            <Link asChild underlined>
              <RouterLink to={path} onClick={onClose}>
                Показать
              </RouterLink>
            </Link>
          )}
        </li>
      ))}
    </Stack>
  );
}
