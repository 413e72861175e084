import type { AuditWords } from '../audit/audit-words';

export const expensesAuditWords: AuditWords = {
  groups: {
    expense: 'Расходы',
    expense_category: 'Категории расходов',
    expense_budget: 'Бюджеты',
    recurring_expense: 'Регулярные расходы',
  },
  actions: {
    'expense.created': 'Расход заявлен',
    'expense.updated': 'Расход изменён',
    'expense.submitted': 'Расход отправлен на согласование',
    'expense.approved': 'Расход согласован',
    'expense.rejected': 'Расход отклонён',
    'expense.paid': 'Расход оплачен',
    'expense.voided': 'Расход аннулирован',
    'expense.receipt_added': 'К расходу приложен чек',
    'expense_category.saved': 'Категория расходов изменена',
    'expense_budget.set': 'Бюджет расходов изменён',
    'recurring_expense.saved': 'Регулярный расход изменён',
  },
  subjects: {
    expense: 'Расход',
    expense_category: 'Категория расходов',
    recurring_expense: 'Регулярный расход',
  },
  fields: {
    claimed_kop: 'Заявлено',
    limit_kop: 'Лимит',
    budget_kop: 'Бюджет',
    method: 'Способ оплаты',
    category_id: 'Категория',
    occurred_on: 'День расхода',
    accrual_month: 'Учётный месяц',
    month: 'Месяц',
    receipt_required: 'Нужен чек',
    archived: 'В архиве',
    day_of_month: 'День месяца',
    from_month: 'С месяца',
    to_month: 'По месяц',
  },
};
