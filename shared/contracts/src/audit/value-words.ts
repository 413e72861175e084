import { PAGES } from '../access/pages';
import { ROLES } from '../access/role';
import { STOCK_VALUE_WORDS, stockValueWords } from '../consumables/act-values';
import { CASH_MOVES } from '../day-reports/till';
import { DAY_STATES } from '../day-reports/report-state';
import { EXPENSE_METHODS, EXPENSE_RETURNS, EXPENSE_STATES } from '../expenses/expense-state';
import { LOCATION_KIND_WORDS } from '../locations/place-kinds';
import { WAGE_STATES } from '../payroll/wage-state';
import { PAY_METHODS, PAY_RULE_KINDS, PAY_RUN_STATES } from '../payroll/words';
import { RETOUCH_WORDS } from '../photosessions/retouch';
import { SESSION_STATES } from '../photosessions/session-state';
import {
  PAYMENT_METHODS,
  PRICE_LIST_STATES,
  PRODUCT_KINDS,
  SALE_MARKS,
  SALE_SOURCES,
  SALE_STATES,
  SHARE_ROLES,
} from '../sales/states';
import { PRINT_FITS } from '../sales/print-format';
import { HELD_KINDS, HELD_REASONS, STANDINGS } from '../standing/held-words';
import { ABSENCE_KIND_WORDS, ABSENCE_STATE_WORDS, SHIFT_POSITION_WORDS, SWAP_STATE_WORDS } from '../schedule/words';

type Words = Readonly<Record<string, string | { readonly label: string } | { readonly title: string }>>;

const ROLE_NAMES: Words = Object.fromEntries(
  Object.entries(ROLES).map(([name, { display_name }]) => [name, display_name]),
);

/** Codes of ours by the field that has them, and where it matters by the kind of the record. */
const WORDS: Readonly<Record<string, Words>> = {
  status: { active: 'Действует', archived: 'В архиве' },
  'employee.status': { active: 'Работает', dismissed: 'Уволен' },
  kind: LOCATION_KIND_WORDS,
  'import.kind': { employees: 'Сотрудники', locations: 'Локации', items: 'Материалы' },
  'export.status': { active: 'Действует', archived: 'В архиве', dismissed: 'Уволен', all: 'Все' },
  'export.messenger': { bound: 'Привязан', unbound: 'Не привязан' },
  'export.state': { ...SALE_STATES, ...SESSION_STATES, active: 'Действует', archived: 'В архиве', all: 'Все' },
  'export.source': SALE_SOURCES,
  'export.method': PAYMENT_METHODS,
  'export.marked': { true: 'Да', false: 'Нет' },
  'export.days': { sale: 'Продажи', figures: 'Показателей', refund: 'Возврата' },
  'export.by': {
    location: 'Локации',
    city: 'Города',
    region: 'Регионы',
    employee: 'Сотрудники',
    product: 'Товары',
    weekday: 'Дни недели',
    month: 'Месяцы',
    day: 'Дни',
  },
  ended_reason: { logout: 'Выход из портала', dismissed: 'Увольнение', revoked: 'Завершён другим сотрудником' },
  pages: PAGES,
  role: ROLE_NAMES,
  roles: ROLE_NAMES,
  role_name: ROLE_NAMES,
  retouch_state: RETOUCH_WORDS,
  session_state: SESSION_STATES,
  'sale.state': SALE_STATES,
  'sale.source': SALE_SOURCES,
  'sale.method': PAYMENT_METHODS,
  'sale.role': SHARE_ROLES,
  marks: SALE_MARKS,
  'product.kind': PRODUCT_KINDS,
  'price_list.state': PRICE_LIST_STATES,
  'day_report.state': DAY_STATES,
  'day_report.kind': CASH_MOVES,
  'sale.kind': PRODUCT_KINDS,
  fit: PRINT_FITS,
  'expense.state': EXPENSE_STATES,
  'expense.method': EXPENSE_METHODS,
  'expense.came_back': EXPENSE_RETURNS,
  'recurring_expense.method': EXPENSE_METHODS,
  'pay_run.state': PAY_RUN_STATES,
  'pay_run.method': PAY_METHODS,
  'pay_rule.kind': PAY_RULE_KINDS,
  'pay_rule.role': SHIFT_POSITION_WORDS,
  'pay_adjustment.kind': { bonus: 'Премия', fine: 'Удержание' },
  'till_wage.state': WAGE_STATES,
  'till_wage.kind': { advance: 'Аванс', settlement: 'Расчёт' },
  'pay_payment.kind': { advance: 'Аванс', settlement: 'Расчёт' },
  'pay_payment.method': PAY_METHODS,
  'shift.position': SHIFT_POSITION_WORDS,
  'shift_template.position': SHIFT_POSITION_WORDS,
  'time_entry.position': SHIFT_POSITION_WORDS,
  'time_decision.position': SHIFT_POSITION_WORDS,
  'absence.kind': ABSENCE_KIND_WORDS,
  'absence.state': ABSENCE_STATE_WORDS,
  'swap.state': SWAP_STATE_WORDS,
  'held.standing': STANDINGS,
  'held.kind': HELD_KINDS,
  'held.reason': HELD_REASONS,
};

/** A code of ours as staff read it: «Ждёт оплаты» for `awaiting_payment` of a sale; null for what is no code. */
export function auditValueWords(subjectKind: string, field: string, value: string): string | null {
  return (
    stockValueWords(subjectKind, field, value) ??
    wordOf(WORDS[`${subjectKind}.${field}`], value) ??
    wordOf(WORDS[field], value)
  );
}

/** A code in the words of the page: how fields keep it, in which kinds of records, or in all but some. */
export interface SaidCode {
  /** Patterns of the recorded fields. */
  kept: string[];
  kinds: readonly string[] | null;
  others: readonly string[];
}

/** Fewer letters are within words of everything. */
const MIN_LETTERS_OF_CODE = 3;

/** Codes whose words contain the text, in whatever letters: «продана» → `"state": "paid"` of a sale. */
export function auditCodesSaying(text: string): SaidCode[] {
  const sought = folded(text);
  if (sought.length < MIN_LETTERS_OF_CODE) return [];
  const all = { ...WORDS, ...STOCK_VALUE_WORDS };
  return Object.entries(all).flatMap(([key, words]) => {
    const codes = Object.keys(words).filter((code) => folded(wordOf(words, code) ?? '').includes(sought));
    if (codes.length === 0) return [];
    const [field = '', kind = ''] = key.split('.').toReversed();
    // The field of a kind of its own has other words.
    const others = Object.keys(all).flatMap((other) =>
      other.endsWith(`.${field}`) ? [other.split('.')[0] ?? ''] : [],
    );
    return [
      {
        kept: codes.flatMap((code) => keptAs(field, code)),
        kinds: kind === '' ? null : [kind],
        others: kind === '' ? others : [],
      },
    ];
  });
}

/** As the database writes a field: its value, or one of a list. */
function keptAs(field: string, code: string): string[] {
  const [name, value] = [field, code].map((part) => part.replaceAll('_', '\\_'));
  return [`%"${name}": "${value}"%`, `%"${name}": [%"${value}"%`];
}

const folded = (words: string) => words.trim().toLowerCase().replaceAll('ё', 'е');

function wordOf(words: Words | undefined, value: string): string | null {
  if (words === undefined || !Object.hasOwn(words, value)) return null;
  const word = words[value];
  if (typeof word === 'object') return 'label' in word ? word.label : word.title;
  return word ?? null;
}
