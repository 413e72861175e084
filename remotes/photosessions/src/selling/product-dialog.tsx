import type { Photo, Prices } from '@studio/contracts';
import { toPortalError } from '@studio/portal';
import { ProductPicture } from '@studio/screens';
import {
  Button,
  countOf,
  Dialog,
  EmptyState,
  ErrorNotice,
  formatMoney,
  KeyHint,
  Skeleton,
  Stack,
  Text,
  useCoarsePointer,
} from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CartLine, isOfPhoto, type PriceOffer } from './cart-lines';
import { productGroups } from './product-groups';
import { ScanLine } from './scan-line';
import type { SoldSession } from './sold-session';
import { useDigitKeys } from './use-digit-keys';
import { useLacksPictures } from './use-lacks-pictures';
import { useScanned } from './use-scanned';
import styles from './selling.module.css';

/** Products chosen by a digit key. */
const DIGITS = 9;

interface ProductDialogProps {
  /** What is sold from. */
  session: SoldSession;
  /** The cart. */
  lines: readonly CartLine[];
  /** Single files that the client has bought; undefined while that is not known. */
  filesSold: number | undefined;
  /** Empty for products that are not made from a picture. */
  photos: readonly Photo[];
  prices: UseQueryResult<Prices>;
  /** What contains all digital photos in the cart: single files are contained in it. */
  whole: PriceOffer | null;
  /** Whether the cart has the product for each of the pictures. */
  isChosen: (offer: PriceOffer) => boolean;
  /** Whether the client has paid for the product of each of the pictures. */
  isOwned: (offer: PriceOffer) => boolean;
  /** Returns how many pieces were added to the cart. */
  onChoose: (offer: PriceOffer, ofPhotos: boolean) => number;
  onClose: () => void;
}

/** One press, the digit next to it, Enter for the first, or a scan adds a product to the cart; the dialog stays open for more. */
export function ProductDialog({
  session,
  lines,
  filesSold,
  photos,
  prices,
  whole,
  isChosen,
  isOwned,
  onChoose,
  onClose,
}: ProductDialogProps) {
  const [added, setAdded] = useState<Readonly<Record<string, number>>>({});
  const offers = prices.data?.offers ?? [];
  const groups = productGroups(offers);
  const coarse = useCoarsePointer();
  const lacksPictures = useLacksPictures(session, lines, filesSold);
  const inOrder = groups.flatMap((group) => group.offers);
  /** Why it is not added: it would be paid for twice, the server would refuse it, or it is made from a picture that nobody chose. Null when it is. */
  const inCart = (offer: PriceOffer): string | null => {
    // A file is that of one picture.
    if (offer.kind === 'digital' && photos.length === 0) return 'выберите снимок';
    if (isOwned(offer)) return 'уже оплачено';
    const isFile = offer.kind === 'digital' || offer.kind === 'all_digital';
    if (whole !== null && isFile)
      return offer.product_id === whole.product_id ? 'уже в корзине' : `входит в «${whole.name}»`;
    if (offer.kind === 'digital' && photos.length > 0 && isChosen(offer)) return 'уже в корзине';
    return lacksPictures(offer) ? 'файлов больше, чем снимков' : null;
  };
  const choose = (offer: PriceOffer) => {
    const pieces = onChoose(offer, photos.length > 0 && isOfPhoto(offer));
    setAdded((before) => ({ ...before, [offer.product_id]: (before[offer.product_id] ?? 0) + pieces }));
  };
  useDigitKeys((digit) => {
    const offer = inOrder[digit - 1];
    if (offer && inCart(offer) === null) choose(offer);
  });
  const scanned = useScanned({
    offers,
    sessionId: session.id,
    add: (offer) => {
      const refusal = inCart(offer);
      if (refusal === null) choose(offer);
      return refusal && `«${offer.name}» — ${refusal}.`;
    },
    stays: null,
    onLeave: onClose,
  });
  const first = inOrder.find((offer) => inCart(offer) === null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const isLoaded = prices.data !== undefined;
  useEffect(() => {
    // The window may have opened before its prices were there.
    if (isLoaded) firstButton.current?.focus();
  }, [isLoaded]);
  return (
    <Dialog
      open
      touch
      size="md"
      initialFocus={firstButton}
      onClose={onClose}
      title={
        photos.length === 0 ? 'Добавить товар' : `Продать: ${countOf(photos.length, ['снимок', 'снимка', 'снимков'])}`
      }
      footer={
        <Button variant="primary" size="touch" onClick={onClose}>
          Готово
        </Button>
      }
    >
      <Stack gap={4}>
        <ScanLine scanned={scanned} />
        {prices.error && <ErrorNotice title="Цены не загрузились">{toPortalError(prices.error).message}</ErrorNotice>}
        {prices.isLoading && <Skeleton height={160} />}
        {prices.isPending && prices.fetchStatus === 'paused' && (
          <EmptyState kind="nothing-yet" title="Цены ещё не загружались" level={3}>
            Они появятся, когда вернётся связь.
          </EmptyState>
        )}
        {prices.data?.price_list_id === null && (
          <EmptyState kind="nothing-yet" title="Здесь нет действующего прайс-листа" level={3}>
            Цены публикует офис или региональный директор в разделе «Прайс-листы».
          </EmptyState>
        )}
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <Text size="caption" tone="muted">
              {group.title}
            </Text>
            <div className={styles['products']}>
              {group.offers.map((offer) => (
                <button
                  key={offer.product_id}
                  ref={offer === first ? firstButton : undefined}
                  type="button"
                  className={styles['product']}
                  disabled={inCart(offer) !== null}
                  onClick={() => choose(offer)}
                >
                  <ProductPicture {...offer} />
                  <span className={styles['productWords']}>
                    <span>
                      {offer.name}
                      {!coarse && inOrder.indexOf(offer) < DIGITS && (
                        <span className={styles['digit']} aria-hidden>
                          <KeyHint>{inOrder.indexOf(offer) + 1}</KeyHint>
                        </span>
                      )}
                    </span>
                    <span className={styles['price']}>
                      {added[offer.product_id] ? `✓ ${added[offer.product_id]} · ` : ''}
                      {inCart(offer) ?? formatMoney(offer.price_kop, { whole: offer.price_kop % 100 === 0 })}
                    </span>
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
        {prices.data?.withheld?.map((said) => (
          <Text key={said} size="caption" tone="muted">
            {said}
          </Text>
        ))}
      </Stack>
    </Dialog>
  );
}
