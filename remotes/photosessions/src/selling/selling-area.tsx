import type { Photo, Photosession } from '@studio/contracts';
import { lazyPart, orpc, useAuth, useHotkey } from '@studio/portal';
import { countOf, formatMoney } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { addToCart, useCart } from './cart-store';
import { cartLines, sumOf } from './cart-lines';
import { OrdersCard } from './orders-card';
import { ProductDialog } from './product-dialog';
import { SellBar } from './sell-bar';
import { SellingContext } from './selling-context';
import { usePrices } from './use-prices';

const Checkout = lazyPart(() => import('./checkout'));

/** Everything that sells from one session lies around its photos: buttons, cart, checkout, orders and links. */
export function SellingArea({ session, children }: { session: Photosession; children: ReactNode }) {
  const { can } = useAuth();
  const maySell = can('sales.sell');
  const cache = useQueryClient();
  const prices = usePrices(session.location_id, maySell);
  const cart = useCart(session.id);
  const [chosen, setChosen] = useState<readonly Photo[] | null>(null);
  const [open, setOpen] = useState(false);
  const offers = prices.data?.offers ?? [];
  const lines = cartLines(cart, offers);
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const selling = useMemo(() => (maySell ? { session, choose: setChosen } : null), [maySell, session]);
  useHotkey({ code: 'F9', enabled: maySell && !open && pieces > 0, whileTyping: true, what: 'Оформить продажу' }, () =>
    setOpen(true),
  );

  if (!maySell) return children;
  return (
    <SellingContext value={selling}>
      {children}
      {can('sales.read') && <OrdersCard session={session} />}
      <SellBar
        words={pieces === 0 ? 'Корзина пуста' : countOf(pieces, ['товар', 'товара', 'товаров'])}
        total={pieces === 0 ? null : formatMoney(sumOf(lines))}
        onAdd={() => setChosen([])}
        onCheckout={pieces === 0 ? null : () => setOpen(true)}
      />
      {chosen !== null && (
        <ProductDialog
          photos={chosen}
          prices={prices}
          onChoose={(offer, ofPhotos) =>
            addToCart(session.id, offer.product_id, ofPhotos ? chosen.map(({ id }) => id) : [null])
          }
          onClose={() => setChosen(null)}
        />
      )}
      {open && prices.data && (
        <Suspense fallback={null}>
          <Checkout
            session={session}
            prices={prices.data}
            cart={cart}
            onClose={() => setOpen(false)}
            onPaid={() => {
              void cache.invalidateQueries({ queryKey: orpc.payments.key() });
              void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
              void cache.invalidateQueries({ queryKey: orpc.sales.list.key() });
            }}
          />
        </Suspense>
      )}
    </SellingContext>
  );
}
