const id = location.pathname.split('/').pop();
const at = (name) => document.getElementById(name);
const STATES = {
  pending: 'Ждёт оплаты',
  succeeded: 'Оплачено',
  canceled: 'Отказано',
  waiting_for_capture: 'Деньги удержаны',
};

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', async () => {
    const { act, mood } = button.dataset;
    if (mood) await send('/sandbox/bank/mood', { mood, count: 3 });
    else await send(`/sandbox/bank/api/${id}`, { act });
    if (act === 'late') at('state').textContent = 'Оплата придёт через 20 секунд';
    else await show();
  });
await show();

async function show() {
  const reply = await fetch(`/sandbox/bank/api/${id}`);
  if (!reply.ok) {
    at('amount').textContent = 'Такого платежа нет';
    return;
  }
  const payment = await reply.json();
  at('amount').textContent = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }).format(
    Number(payment.amount.value),
  );
  at('description').textContent = payment.description;
  at('state').textContent = STATES[payment.status];
  at('acts').hidden = payment.status !== 'pending';
  at('back').hidden = payment.status === 'pending' || !payment.return_url;
  if (payment.return_url) at('back').href = payment.return_url;
}

function send(url, body) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
