import { element } from './element.js';

const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** Shows the chat's messages, the newest in view; `onPress` gets the message's number and the button's data. */
export function showMessages(log, messages, onPress) {
  const known = new Map([...log.querySelectorAll('.message')].map((node) => [node.dataset.state, node]));
  const nodes = messages.map((message) => known.get(stateOf(message)) ?? messageNode(message, onPress));
  log.replaceChildren(...(nodes.length > 0 ? nodes : [hello()]));
  log.scrollTop = log.scrollHeight;
}

/** Shows the buttons that the bot offers in place of typing. */
export function showKeyboard(container, rows, onKey) {
  container.hidden = rows.length === 0;
  container.replaceChildren(...rows.map((row) => buttonRow(row, onKey)));
}

/** A message that has not changed keeps its node, so that focus stays and nothing is read out twice. */
function stateOf({ message_id, text, buttons }) {
  return JSON.stringify([message_id, text, buttons]);
}

function messageNode(message, onPress) {
  const { message_id, from, text, at, buttons } = message;
  return element(
    'article',
    { className: 'message', data: { from, state: stateOf(message), id: message_id } },
    element('p', { className: 'bubble', textContent: text }),
    ...buttons.map((row) => buttonRow(row, ({ callback_data }) => onPress(message_id, callback_data))),
    element('time', { className: 'time', textContent: TIME.format(at), dateTime: new Date(at).toISOString() }),
  );
}

function buttonRow(row, onClick) {
  const buttons = row.map((button) =>
    element('button', { type: 'button', textContent: button.text, onclick: () => onClick(button) }),
  );
  return element('div', { className: 'row' }, ...buttons);
}

function hello() {
  return element('p', {
    className: 'empty',
    textContent: 'Переписки ещё нет. Напишите боту или откройте ссылку для входа.',
  });
}
