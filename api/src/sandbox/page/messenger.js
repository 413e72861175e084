import { showKeyboard, showMessages } from './chat-view.js';
import { loadChat, loadGroups, press, shareContact, write } from './phone-api.js';
import { showPhones } from './phone-list.js';

const LAST_PHONE = 'sandbox_phone';
/** Milliseconds before asking again a server that did not answer. */
const RETRY = 2_000;

const at = (id) => document.getElementById(id);
const startCode = new URLSearchParams(location.search).get('start');

let groups = [];
let current = null;
let startPending = startCode;
let watching = new AbortController();

at('link-notice').hidden = startCode === null;
at('search').addEventListener('input', drawPhones);
at('back').addEventListener('click', leavePhone);
at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = at('text').value.trim();
  if (text === '') return;
  at('text').value = '';
  void attempt(() => write(current, text));
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && document.body.dataset.screen === 'chat') leavePhone();
});

await attempt(async () => {
  groups = await loadGroups();
});
drawPhones();
const remembered = sessionStorage.getItem(LAST_PHONE);
const phone = groups.flatMap(({ phones }) => phones).find(({ account_id }) => String(account_id) === remembered);
if (phone && startCode === null) pick(phone);

function drawPhones() {
  showPhones(at('groups'), groups, { search: at('search').value, current, onPick: pick });
}

/** Takes a phone in hand; the first one after a start link opens that link in its chat. */
function pick({ account_id, name }) {
  current = account_id;
  sessionStorage.setItem(LAST_PHONE, String(account_id));
  document.body.dataset.screen = 'chat';
  document.title = `${name} — учебный мессенджер`;
  at('form').hidden = false;
  drawPhones();
  watching.abort();
  watching = new AbortController();
  void watch(account_id, watching.signal);
  if (startPending !== null) {
    const text = `/start ${startPending}`;
    startPending = null;
    at('link-notice').hidden = true;
    history.replaceState(null, '', location.pathname);
    void attempt(() => write(account_id, text));
  }
  // On a real phone the focus would open the keyboard over the chat.
  if (matchMedia('(pointer: fine)').matches) at('text').focus({ preventScroll: true });
}

function leavePhone() {
  document.body.dataset.screen = 'phones';
  document.querySelector('.person[aria-current="true"]')?.focus();
}

/** Follows the chat until another phone is taken. */
async function watch(account, signal) {
  let revision = -1;
  while (!signal.aborted) {
    try {
      const chat = await loadChat(account, revision, signal);
      if (signal.aborted) return;
      at('trouble').hidden = true;
      if (chat.revision === revision) continue;
      revision = chat.revision;
      show(account, chat);
    } catch (error) {
      if (signal.aborted) return;
      complain(error);
      revision = -1;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

function show(account, { person, messages, keyboard }) {
  at('owner').textContent = `Телефон: ${person.name}`;
  showMessages(at('log'), messages, (messageId, data) => {
    // The pressed button goes away with the bot's answer; the focus must not go with it.
    at('log').focus();
    void attempt(() => press(account, messageId, data));
  });
  showKeyboard(
    at('keyboard'),
    keyboard,
    (key) => void attempt(() => (key.request_contact ? shareContact(account) : write(account, key.text))),
  );
}

async function attempt(action) {
  try {
    await action();
    at('trouble').hidden = true;
  } catch (error) {
    complain(error);
  }
}

/** A failed request has an English text of the browser's; what the server says is Russian. */
function complain(error) {
  at('trouble').hidden = false;
  at('trouble').textContent = /[а-яё]/i.test(error.message) ? error.message : 'Портал не отвечает. Пробуем снова…';
}
