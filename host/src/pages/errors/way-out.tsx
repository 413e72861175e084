import { Link } from '@studio/portal';
import { Button, IconHome } from '@studio/ui';
import { EntryIcon } from '../../navigation/entry-icon';
import { useWayOut } from '../../navigation/use-way-out';
import { pagesWords } from '../../sections/remotes/place-words';
import { profilePageWords } from '../profile/page-words';

/** A button that leads to a page that works: the start page, or the next best when its section is closed. */
export function WayOut({ variant }: { variant?: 'primary' | 'secondary' }) {
  const { home, open } = pagesWords();
  const way = useWayOut();
  const isHome = way?.path === '/';
  return (
    <Button
      asChild
      variant={variant}
      icon={isHome ? <IconHome size={18} aria-hidden /> : <EntryIcon name={way?.icon ?? 'people'} size={18} />}
    >
      <Link to={way?.path ?? '/profile'}>{isHome ? home : open(way?.title ?? profilePageWords().profile)}</Link>
    </Button>
  );
}
