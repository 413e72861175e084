import { photoUrl, type Showing } from '@studio/portal';
import { formatMoney, IconCheck } from '@studio/ui';
import { type CSSProperties, useRef } from 'react';
import { BillPanel } from './bill-panel';
import styles from './showing-view.module.css';
import { useSheetColumns } from './use-sheet-columns';
import { boardWords } from './words';

interface ShowingViewProps {
  showing: Showing;
  /** The client pressed the heart of a picture. */
  onHeart: (photoId: string) => void;
}

/** Up to so many stand large, side by side; more make a sheet. */
const MAX_LARGE = 4;

/** For the frame, so that the heart lies on the picture and not next to it. */
const ratioOf = (width: number, height: number) => ({ '--ratio': width / height }) as CSSProperties;

/** What a client sees: the pictures over the whole window, what they have chosen, and what it costs. Nothing else of the portal. */
export function ShowingView({ showing, onHeart }: ShowingViewProps) {
  const words = boardWords();
  const { pictures, session_id, hearts, cart } = showing;
  const large = pictures.length <= MAX_LARGE;
  const sheet = useRef<HTMLUListElement>(null);
  const columns = useSheetColumns(sheet, pictures);
  return (
    <section className={styles['view']} aria-label={words.showing}>
      <div className={styles['body']}>
        <ul
          ref={sheet}
          className={large ? styles['large'] : styles['sheet']}
          data-count={Math.min(pictures.length, MAX_LARGE)}
          style={large ? undefined : ({ '--columns': columns } as CSSProperties)}
        >
          {pictures.map(({ id, width, height, version, hearted }, index) => (
            <li key={id}>
              <div className={styles['frame']} style={ratioOf(width, height)}>
                <img
                  src={photoUrl.watermarked(session_id, id, version)}
                  loading={large ? 'eager' : 'lazy'}
                  alt={words.picture(index + 1, pictures.length)}
                  width={width}
                  height={height}
                />
                <button
                  type="button"
                  aria-pressed={hearted}
                  aria-label={words.want(index + 1)}
                  onClick={() => onHeart(id)}
                >
                  {hearted ? '♥' : '♡'}
                </button>
              </div>
            </li>
          ))}
        </ul>
        {cart?.bill && <BillPanel total_kop={cart.total_kop} bill={cart.bill} />}
      </div>
      {!cart?.bill && (hearts > 0 || cart !== null) && (
        <footer className={styles['foot']}>
          <span className={styles['hearts']}>{words.hearts(hearts)}</span>
          {cart !== null && (
            <output className={styles['total']}>
              <IconCheck size={20} aria-hidden />
              {words.total(cart.pieces)} <strong>{formatMoney(cart.total_kop)}</strong>
            </output>
          )}
        </footer>
      )}
    </section>
  );
}
