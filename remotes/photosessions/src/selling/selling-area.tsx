import { type Photo, wholeOf, withoutOwned } from '@studio/contracts';
import { orpc, useAuth, useHotkey, useShownCart, useSwitchedOff } from '@studio/portal';
import { lazyComponent } from '@studio/ui';
import { useAddressValues } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { addToCart, type CartChoice, sentSaleOf, useCart, useIsCheaper } from './cart-store';
import { cartLines, cheaperWay, type PriceOffer, sumOf } from './cart-lines';
import { choosingWords, useExchange } from './exchange';
import { ProductDialog } from './product-dialog';
import { SellingContext } from './selling-context';
import { orderOf, type SoldSession } from './sold-session';
import { useOwned } from './use-owned';
import { usePrices } from './use-prices';

const NO_CART: readonly CartChoice[] = [];
const Checkout = lazyComponent(() => import('./checkout'));

/** Everything that sells from one session: components inside find the cart by `useSelling`. */
export function SellingArea({ session, children }: { session: SoldSession; children: ReactNode }) {
  const { can } = useAuth();
  const maySell = can('sales.sell');
  const offReason = useSwitchedOff('/sales');
  const cache = useQueryClient();
  const [address, put] = useAddressValues();
  const prices = usePrices(session.location_id, maySell);
  const exchange = useExchange(session.cart_key, maySell ? address.get('exchange') : null, prices.data?.offers);
  const cart = useCart(session.cart_key);
  const [chosen, setChosen] = useState<{ photos: readonly Photo[]; onAdded: (() => void) | undefined } | null>(null);
  const isAdded = useRef(false);
  // Stable: the grid's tiles receive it, and a new one would rerender them all.
  const choose = useCallback((photos: readonly Photo[], onAdded?: () => void) => setChosen({ photos, onAdded }), []);
  const [isCovered, cover] = useState(false);
  const [isSelling, setSelling] = useState(false);
  const order = maySell && offReason === undefined ? address.get('pay') : null;
  const isOwnOrder = order !== null && order === sentSaleOf(session.cart_key);
  const open = isSelling || order !== null;
  const isPaid = useRef(false);
  const offers = prices.data?.offers;
  // What is exchanged is the client's until it is given back: the server knows which.
  const owned = useOwned(maySell && exchange === null ? session.id : null);
  const lines = useMemo(() => cartLines(cart, offers ?? [], owned), [cart, offers, owned]);
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const isCheaper = useIsCheaper(session.cart_key);
  const saves_kop = useMemo(
    () => (isCheaper ? (cheaperWay(lines, offers ?? [])?.saves_kop ?? 0) : 0),
    [isCheaper, lines, offers],
  );
  const total_kop = sumOf(lines) - saves_kop;
  const choosing = choosingWords(exchange);
  const selling = useMemo(
    () =>
      maySell
        ? {
            session,
            pieces,
            total_kop,
            choose,
            checkOut: pieces === 0 ? null : () => setSelling(true),
            isCovered,
            cover,
            exchange: choosing,
            offReason,
          }
        : null,
    [maySell, session, pieces, total_kop, choose, isCovered, choosing, offReason],
  );
  const endChoice = () => {
    if (isAdded.current) chosen?.onAdded?.();
    isAdded.current = false;
    setChosen(null);
  };
  const mayCheckOut = maySell && offReason === undefined && !open && pieces > 0;
  const f9 = { code: 'F9', enabled: mayCheckOut, whileTyping: true, inDialog: true, what: 'Оформить продажу' } as const;
  // Also over the viewer, and from the choice of products, which it ends.
  useHotkey(f9, () => {
    // A window is not seen beside an element that fills the screen.
    if (document.fullscreenElement) void document.exitFullscreen();
    endChoice();
    setSelling(true);
  });

  /** An exchange ends with its sale: the next one from this page is an ordinary sale. */
  const close = () => {
    setSelling(false);
    if (isPaid.current && address.has('exchange')) put({ exchange: null }, { replace: true });
    if (order !== null) put({ pay: null }, { replace: true });
    // An order that waits for its money was made all the same.
    if (!isPaid.current) void cache.invalidateQueries({ queryKey: orpc.payments.key() });
    isPaid.current = false;
  };

  const filesOf = ({ product_id }: PriceOffer) => chosen?.photos.map(({ id }) => ({ product_id, photo_id: id })) ?? [];
  const isInCart = (productId: string, photoId: string) =>
    cart.some(({ product_id, photo_id }) => product_id === productId && photo_id === photoId);

  if (!maySell) return children;
  return (
    <SellingContext value={selling}>
      {children}
      {!open && <ShownTotal sessionId={session.id ?? session.cart_key} pieces={pieces} total_kop={total_kop} />}
      {chosen !== null && (
        <ProductDialog
          session={session}
          photos={chosen.photos}
          prices={prices}
          whole={wholeOf(cart, offers ?? [])}
          isChosen={({ product_id }) => chosen.photos.every(({ id }) => isInCart(product_id, id))}
          lines={lines}
          filesSold={owned.sold}
          isOwned={(offer) => chosen.photos.length > 0 && withoutOwned(filesOf(offer), [offer], owned).length === 0}
          onChoose={(offer, ofPhotos) => {
            const ids = chosen.photos.map(({ id }) => id);
            const files = offer.kind === 'digital' ? ids.filter((id) => !isInCart(offer.product_id, id)) : ids;
            const of = ofPhotos ? files : [null];
            addToCart(session.cart_key, offer.product_id, of);
            isAdded.current = true;
            return of.length;
          }}
          onClose={endChoice}
        />
      )}
      {open && prices.data && (
        <Checkout
          key={order}
          session={order === null || isOwnOrder ? session : orderOf(session, order)}
          prices={prices.data}
          cart={order === null || isOwnOrder ? cart : NO_CART}
          exchange={order === null ? exchange : null}
          order={order}
          onClose={close}
          onPaid={() => {
            isPaid.current = true;
            const shown = [
              orpc.payments.key(),
              orpc.photosessions.key(),
              orpc.photos.list.key(),
              orpc.sales.list.key(),
              orpc.sales.prints.key(),
              orpc.dayReports.key(),
            ];
            for (const queryKey of shown) void cache.invalidateQueries({ queryKey });
          }}
        />
      )}
    </SellingContext>
  );
}

/** Sends the cart's total to the second monitor; once the checkout is open, the checkout does. */
function ShownTotal({ sessionId, pieces, total_kop }: { sessionId: string; pieces: number; total_kop: number }) {
  useShownCart(sessionId, pieces === 0 ? null : { pieces, total_kop });
  return null;
}
