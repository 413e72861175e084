/**
 * How a declaration has changed for whoever was built with the earlier one: `less` when something that they may use is gone or is demanded
 * now, `more` when they lose nothing.
 *
 * @param {string} before
 * @param {string | undefined} now undefined when it is gone
 * @returns {'same' | 'more' | 'less'}
 */
export function changeOf(before, now) {
  if (before === now) return 'same';
  if (now === undefined) return 'less';
  const [one, other] = [before, now].map(partsOf);
  if (one.kind !== other.kind || one.head !== other.head) return 'less';
  return one.members === null || other.members === null ? typeChange(one.rest, other.rest) : memberChange(one, other);
}

/** Kind, head and members of a declaration: of an interface its properties, of a function what it takes. */
function partsOf(text) {
  const block = /^((interface|class|abstract class|type|const) [^{]*)\{(.*)\}$/.exec(text);
  if (block !== null) return { kind: block[2], head: block[1], members: membersOf(block[3], ';'), rest: text };
  const called = /^(function \w+(?:<.*?>)?)\((.*)\): (.*)$/.exec(text);
  if (called === null) return { kind: text.split(' ')[0], head: /^\w+ \w+/.exec(text)?.[0], members: null, rest: text };
  // A component that may draw nothing, and now always draws something, takes nothing away.
  const result = called[3].replace(/\bJSX\.Element \| null$/, 'JSX.Element');
  return { kind: 'function', head: `${called[1]} ${result}`, members: membersOf(called[2], ','), rest: text };
}

function membersOf(text, separator) {
  return new Map(
    splitAt(text, separator).map((member, index) => {
      const named = /^((?:readonly )?(?:\w+|\[.*?\]|'[^']*'|"[^"]*"))(\??)(?:: (.*)|(\(.*))$/.exec(member);
      if (named === null) return [member, { optional: false, type: '' }];
      // What a function takes is known by its place.
      const key = separator === ',' ? String(index) : named[1];
      return [key, { optional: named[2] === '?', type: named[3] ?? named[4] }];
    }),
  );
}

function memberChange({ members: before, head }, { members: now }) {
  const isTaken = /(Props|Options)\b/.test(head) || head.startsWith('function');
  const changes = [...before].map(([key, was]) => {
    const is = now.get(key);
    if (is === undefined || (was.optional && !is.optional)) return 'less';
    return was.type === is.type ? 'more' : typeChange(was.type, is.type);
  });
  const added = [...now].filter(([key]) => !before.has(key));
  if (isTaken && added.some(([, { optional }]) => !optional)) return 'less';
  return changes.includes('less') ? 'less' : 'more';
}

/** A choice that has more to choose from takes nothing away. */
function typeChange(before, now) {
  const choices = (type) => splitAt(type.replace(/^.*? = /, ''), '|');
  const [one, other] = [choices(before), choices(now)];
  return one.every((choice) => other.includes(choice)) ? 'more' : 'less';
}

/** The pieces of a text between separators that stand in no brackets and no quotes. */
function splitAt(text, separator) {
  const pieces = [''];
  let depth = 0;
  let quote = null;
  for (const [index, letter] of [...text].entries()) {
    if (quote !== null) quote = letter === quote ? null : quote;
    else if (/["'`]/.test(letter)) quote = letter;
    else if (/[([{<]/.test(letter)) depth += 1;
    else if (/[)\]}]/.test(letter) || (letter === '>' && text[index - 1] !== '=')) depth -= 1;
    if (letter === separator && depth === 0 && quote === null) pieces.push('');
    else pieces.push(pieces.pop() + letter);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
