import { call } from './gallery-api.js';
import { say, unsayBad } from './gallery-parts.js';

const ASK_AGAIN_MS = 3_000;

/** Does it, and says what went wrong; where only the line was gone, it is tried again by one press. */
export async function attempt(work) {
  try {
    await work();
    unsayBad();
  } catch (error) {
    say(error.message, true, error.isLine ? () => void attempt(work) : null);
  }
}

/** How an order stands; null, after a while, as long as nobody can be asked. */
export async function askedOrder(link, id) {
  try {
    const order = await call('GET', `/${link}/orders/${id}`);
    unsayBad();
    return order;
  } catch (error) {
    if (!error.isLine) throw error;
    say('Нет связи. Спросим банк снова, как только она появится: деньги дважды не спишутся.', true);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    return null;
  }
}
