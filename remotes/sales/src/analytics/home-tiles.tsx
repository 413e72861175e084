import { type OfferedPart, PartView, useParts } from '@studio/portal';
import { SectionCard } from '@studio/screens';
import { Card, Text } from '@studio/ui';
import { type CSSProperties, useCallback, useState } from 'react';
import styles from './home-tiles.module.css';

/** Cards per row on a wide screen. */
const ROW = 4;

/**
 * Tiles of the remotes on the start page, each in its own card. A card whose part has nothing for the reader is hidden; when all are
 * hidden, one line says so.
 */
export function HomeTiles() {
  const tiles = useParts('home.tile');
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback(
    (key: string, nothing: boolean) =>
      setEmpty((known) => {
        if (known.has(key) === nothing) return known;
        const next = new Set(known);
        if (nothing) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  if (tiles.length === 0) return null;
  const shown = tiles.filter(({ key }) => !empty.has(key)).length;
  const nothing = shown === 0;
  return (
    <>
      {nothing && (
        <Card as="section" aria-label="На сегодня">
          <Text tone="muted">На сегодня всё сделано: ничего не ждёт.</Text>
        </Card>
      )}
      <div hidden={nothing}>
        <div
          className={`${styles['tiles']} ${shown > ROW ? styles['many'] : ''}`}
          style={{ '--columns': Math.max(1, shown) } as CSSProperties}
        >
          {tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} hidden={empty.has(tile.key)} tell={tell} />
          ))}
        </div>
      </div>
    </>
  );
}

interface TileProps {
  tile: OfferedPart<'home.tile'>;
  hidden: boolean;
  tell: (key: string, nothing: boolean) => void;
}

/** Stays mounted while hidden, so that later content can show it again. */
function Tile({ tile, hidden, tell }: TileProps) {
  const { key } = tile;
  const onNothing = useCallback((nothing: boolean) => tell(key, nothing), [key, tell]);
  return (
    <div hidden={hidden} style={hidden ? undefined : { display: 'grid' }}>
      <SectionCard title={tile.title}>
        <PartView part={tile} about={{ onNothing }} />
      </SectionCard>
    </div>
  );
}
