import type { Photo } from '@studio/contracts';
import { Button, IconMonitor } from '@studio/ui';
import { useMemo } from 'react';
import { shownPictures } from './shown-pictures';
import { useShowing } from './use-showing';

interface ShowingButtonProps {
  sessionId: string;
  photos: readonly Photo[];
  shown: readonly Photo[];
  viewed: Photo | undefined;
  compared: readonly Photo[];
  chosen: readonly Photo[];
  onHeart: ((photo: Photo) => void) | null;
}

/** Starts and ends the showing on the client's monitor. */
export function ShowingButton({ sessionId, photos, shown, viewed, compared, chosen, onHeart }: ShowingButtonProps) {
  const pictures = useMemo(() => shownPictures({ viewed, compared, chosen, shown }), [viewed, compared, chosen, shown]);
  const showing = useShowing({ sessionId, pictures, photos, onHeart });
  return (
    <Button
      icon={<IconMonitor size={16} aria-hidden />}
      aria-pressed={showing.on}
      variant={showing.on ? 'primary' : 'secondary'}
      onClick={showing.on ? showing.stop : showing.start}
    >
      {showing.on ? 'Закончить показ' : 'Показать клиенту'}
    </Button>
  );
}
