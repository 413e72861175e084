/**
 * Asks several things of one transaction at once: their statements are sent without waiting for each other's answers. None
 * may depend on another. All are waited for, also when one fails, so that nothing is sent after the transaction's end.
 *
 *     const [place, items] = await together(findPlace(tx, id), requireItems(tx, lines));
 *
 * @throws what the first of them in the list throws
 */
export async function together<Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  const ended = await Promise.allSettled(parts);
  const values = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return values as { -readonly [At in keyof Parts]: Awaited<Parts[At]> };
}
