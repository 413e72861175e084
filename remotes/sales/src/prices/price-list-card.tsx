import type { PriceListCard, PricePublication, Product } from '@studio/contracts';
import { client, ExportMenu, Link, orpc, type PortalError, toPortalError, useNavigate } from '@studio/portal';
import { DetailPage, QueryView, SectionCard, useTyped } from '@studio/screens';
import { Button, EmptyState, ErrorNotice, Field, Row, Stack, Text, TextInput } from '@studio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentWords } from '../products/product-words';
import styles from '../sale/sale.module.css';
import { ImportFault, ImportPrices, useImportPrices } from './import-prices';
import { startAsked, startFault, startOf, startWords, typedWords } from './list-start';
import { ListState } from './list-state';
import { PriceHistory } from './price-history';
import { DraftPrices } from './draft-prices';
import { PriceLine } from './price-line';
import { PriceListQuestion, type PriceListAct } from './price-list-question';
import { priceText, readPrice } from './price-text';
import { StartFields } from './start-fields';

/** One price list: prices to read, or to edit while it is a draft; publication, and who changed what. */
export function PriceListCardView({ id }: { id: string }) {
  const list = useQuery(orpc.sales.priceList.queryOptions({ input: { id } }));
  const products = useQuery(orpc.sales.products.queryOptions());
  return (
    <QueryView what="Прайс-лист" query={list}>
      {(card) => (
        <LoadedList
          // A saved list has another revision: its inputs start over.
          key={card.revision}
          list={card}
          products={products.data}
          error={list.error && toPortalError(list.error)}
        />
      )}
    </QueryView>
  );
}

interface LoadedListProps {
  list: PriceListCard;
  /** Undefined until they are loaded. */
  products: readonly Product[] | undefined;
  error: PortalError | null;
}

function LoadedList({ list, products: known, error }: LoadedListProps) {
  const products = known ?? [];
  const cache = useQueryClient();
  const isDraft = list.state === 'draft' && list.may_change;
  const navigate = useNavigate();
  const [name, setName] = useTyped(`name ${list.id}`, list.name);
  const [start, setStart] = useTyped(`start ${list.id}`, () => startOf(list));
  const [texts, setTexts] = useTyped<Readonly<Record<string, string>>>(`prices ${list.id}`, () =>
    Object.fromEntries(list.lines.map(({ product_id, price_kop }) => [product_id, priceText(price_kop)])),
  );
  const [asked, setAsked] = useState<PriceListAct | null>(null);
  /** The draft as it was saved for its publication, and what that would change. */
  const [compared, setCompared] = useState<{ saved: PriceListCard; found: PricePublication } | null>(null);
  const put = (next: PriceListCard) => {
    cache.setQueryData(orpc.sales.priceList.queryKey({ input: { id: list.id } }), next);
    void cache.invalidateQueries({ queryKey: orpc.sales.priceLists.key() });
    void cache.invalidateQueries({ queryKey: orpc.sales.prices.key() });
  };
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const wrong = filled.filter(([, text]) => readPrice(text) === null).map(([id]) => id);
  const lines = filled.flatMap(([product_id, text]) => {
    const price_kop = readPrice(text);
    return price_kop === null ? [] : [{ product_id, price_kop }];
  });
  const late = startFault(start);
  const blocked = wrong.length > 0 || late !== null;
  const begun = startOf(list);
  const moved = start.day !== begun.day || start.time !== begun.time;
  const save = () =>
    client.sales.updatePriceList({
      id: list.id,
      revision: list.revision,
      name,
      ...(moved && startAsked(start)),
      lines,
    });
  const saving = useMutation<PriceListCard, PortalError>({ mutationFn: save, onSuccess: put });
  const comparing = useMutation<{ saved: PriceListCard; found: PricePublication }, PortalError>({
    mutationFn: async () => {
      const saved = await save();
      return { saved, found: await client.sales.publication({ id: list.id }) };
    },
    onSuccess: (next) => {
      setCompared(next);
      setAsked('publish');
    },
  });
  const publishing = useMutation<PriceListCard, PortalError>({
    mutationFn: async () => {
      const found = compared?.found ?? (await client.sales.publication({ id: list.id }));
      return client.sales.publishPriceList({
        id: list.id,
        revision: found.revision,
        compared: found.compared,
        // Asked about in the question itself.
        is_meant: found.warnings.length > 0,
      });
    },
    onSuccess: (next) => {
      setAsked(null);
      put(next);
    },
    // Another list came into force meanwhile: the question shows the comparison with that one.
    onError: async () => {
      const found = await client.sales.publication({ id: list.id }).catch(() => null);
      if (found !== null && compared !== null) setCompared({ ...compared, found });
    },
  });
  const close = () => {
    setAsked(null);
    if (compared === null) return;
    put(compared.saved);
    void cache.invalidateQueries({ queryKey: orpc.sales.priceList.queryKey({ input: { id: list.id } }) });
  };
  const withdrawing = useMutation<PriceListCard, PortalError>({
    mutationFn: () => client.sales.withdrawPriceList({ id: list.id, revision: list.revision }),
    onSuccess: (next) => {
      setAsked(null);
      put(next);
    },
  });
  const removing = useMutation<unknown, PortalError>({
    mutationFn: () => client.sales.removePriceList({ id: list.id }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: orpc.sales.priceLists.key() });
      void navigate('/sales/prices', { replace: true });
    },
  });
  const acts = { publish: publishing, withdraw: withdrawing, remove: removing };
  const importing = useImportPrices(list, put);
  const fault = saving.error ?? comparing.error;
  const shown = isDraft
    ? products.filter(({ is_active, id }) => is_active || id in texts)
    : products.filter(({ id }) => id in texts);
  const named = new Map(list.lines.map(({ product_id, product_name }) => [product_id, product_name]));
  return (
    <DetailPage
      back={{ to: '/sales/prices', label: 'К прайс-листам' }}
      title={list.name}
      facts={
        <>
          <ListState list={list} />
          <Text tone="muted">
            {list.place_name} · {startWords(list)}
          </Text>
        </>
      }
      actions={
        <Row gap={2} wrap>
          <ExportMenu path={(format) => `/sales/price-lists/${list.id}/export?format=${format}`} />
          {isDraft && (
            <>
              <ImportPrices importing={importing} />
              <Button onClick={() => setAsked('remove')}>Удалить…</Button>
              <Button disabled={blocked} loading={saving.isPending} onClick={() => saving.mutate()}>
                Сохранить
              </Button>
              <Button
                variant="primary"
                disabled={blocked || lines.length === 0}
                loading={comparing.isPending}
                onClick={() => comparing.mutate()}
              >
                Опубликовать
              </Button>
            </>
          )}
          {list.state === 'published' && list.may_change && (
            <Button variant="danger" onClick={() => setAsked('withdraw')}>
              Отозвать
            </Button>
          )}
        </Row>
      }
      error={error}
      notices={
        <>
          {fault && (
            <ErrorNotice title="Прайс-лист не изменён" requestId={fault.requestId}>
              {fault.message}
            </ErrorNotice>
          )}
          {importing.error && <ImportFault error={importing.error} />}
          {asked !== null && (
            <PriceListQuestion
              act={asked}
              list={list}
              from={late === null ? typedWords(start) : ''}
              found={asked === 'publish' ? (compared?.found ?? null) : null}
              acting={acts[asked]}
              onClose={close}
            />
          )}
        </>
      }
      main={
        <SectionCard title={isDraft ? 'Цены, ₽' : 'Цены'} action={isDraft && <Link to="/sales/products">Товары</Link>}>
          <Stack gap={3}>
            {isDraft && (
              <>
                <Field label="Название">
                  <TextInput value={name} onChange={setName} maxLength={120} />
                </Field>
                <StartFields value={start} error={late} onChange={setStart} />
              </>
            )}
            {isDraft && known !== undefined && shown.length === 0 && (
              <EmptyState
                kind="nothing-yet"
                compact
                title="Товаров пока нет"
                action={
                  <Button variant="primary" asChild>
                    <Link to="/sales/products">Добавить товары</Link>
                  </Button>
                }
              />
            )}
            {isDraft ? (
              <DraftPrices products={shown} texts={texts} wrong={wrong} onChange={setTexts} />
            ) : (
              <div className={styles['prices']}>
                {shown.map((product) => (
                  <PriceLine
                    key={product.id}
                    product={{ ...product, name: named.get(product.id) ?? product.name }}
                    about={contentWords(product, products)}
                    text={texts[product.id] ?? ''}
                    wrong={false}
                    onChange={null}
                  />
                ))}
              </div>
            )}
          </Stack>
        </SectionCard>
      }
      side={<PriceHistory entries={list.history} />}
    />
  );
}
