import { foldText, PRODUCT_KIND_NAMES, PRODUCT_KINDS, type Product } from '@studio/contracts';
import { Banner, Button, EmptyState, Heading, SearchInput, Stack } from '@studio/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { nextField } from '../figure-form/next-field';
import { packageWords } from '../products/product-words';
import styles from '../sale/sale.module.css';
import { PriceLine } from './price-line';
import { readPrice } from './price-text';
import { RaisePrices } from './raise-prices';

type Texts = Readonly<Record<string, string>>;

interface DraftPricesProps {
  /** On sale, or with a price in the draft already. */
  products: readonly Product[];
  texts: Texts;
  /** Products whose prices cannot be read. */
  wrong: readonly string[];
  onChange: (texts: Texts) => void;
}

/** From so many products on they are searched and changed together. */
const MIN_SEARCHED_PRODUCTS = 8;

/** The prices of a draft by kind of product: searched, raised together, and typed one after the other with Enter. */
export function DraftPrices({ products, texts, wrong, onChange }: DraftPricesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const sought = foldText(search);
  const shown = products.filter(({ name }) => foldText(name).includes(sought));
  const priced = shown.filter(({ id }) => readPrice(texts[id] ?? '') !== null).map(({ id }) => id);
  const [first] = wrong;
  const goTo = (id: string) => {
    // It is shown again first.
    setSearch('');
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-price="${id}"]`)?.focus());
  };
  return (
    <Stack gap={3}>
      {products.length >= MIN_SEARCHED_PRODUCTS && (
        <>
          <SearchInput label="Найти товар" value={search} onChange={setSearch} />
          <RaisePrices texts={texts} ids={priced} onChange={onChange} />
        </>
      )}
      {first !== undefined && (
        <Banner
          tone="danger"
          title={`Не цена: ${wrongWords(products, wrong)}`}
          action={<Button onClick={() => goTo(first)}>К строке</Button>}
        >
          Цена больше нуля, например 350 или 99,50.
        </Banner>
      )}
      {shown.length === 0 && sought !== '' && (
        <EmptyState kind="nothing-found" compact title="Такого товара нет">
          Очистите поиск, и товары вернутся.
        </EmptyState>
      )}
      <div ref={list}>
        <Stack gap={4}>
          {PRODUCT_KIND_NAMES.map((kind) => ({ kind, of: shown.filter((product) => product.kind === kind) }))
            .filter(({ of }) => of.length > 0)
            .map(({ kind, of }) => (
              <Stack key={kind} gap={2}>
                <Heading level={3}>{PRODUCT_KINDS[kind].label}</Heading>
                <div className={styles['prices']}>
                  {of.map((product) => (
                    <PriceLine
                      key={product.id}
                      product={product}
                      // The heading above says the kind.
                      about={packageWords(product, products)}
                      text={texts[product.id] ?? ''}
                      wrong={wrong.includes(product.id)}
                      onKeyDown={(event) => moveOn(event, list.current)}
                      onChange={(text) => onChange({ ...texts, [product.id]: text })}
                    />
                  ))}
                </div>
              </Stack>
            ))}
        </Stack>
      </div>
    </Stack>
  );
}

const NAMED = 3;

function wrongWords(products: readonly Product[], wrong: readonly string[]): string {
  const names = wrong.map((id) => `«${products.find((product) => product.id === id)?.name ?? ''}»`);
  const more = names.length > NAMED ? ` и ещё ${names.length - NAMED}` : '';
  return `${names.slice(0, NAMED).join(', ')}${more}`;
}

/** Through the prices; the one that is reached is marked, so that typing replaces it. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, list: HTMLElement | null): void {
  if (list !== null) nextField(event, [...list.querySelectorAll<HTMLInputElement>('[data-price]')])?.select();
}
