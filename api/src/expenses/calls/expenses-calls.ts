import { budgets, setBudget } from './budgets';
import { categories, saveCategory } from './categories';
import { create } from './create';
import { decide, decideMany } from './decide';
import { exportMonth } from './export-month';
import { get } from './get';
import { list } from './list';
import { pay, voidExpense } from './pay';
import { addReceipt, receipt } from './receipts';
import { recurring, removeRecurring, saveRecurring } from './recurring';
import { submit, update } from './update';

export const expensesCalls = {
  list,
  exportMonth,
  categories,
  saveCategory,
  budgets,
  setBudget,
  recurring,
  saveRecurring,
  removeRecurring,
  decideMany,
  get,
  create,
  update,
  submit,
  decide,
  pay,
  void: voidExpense,
  addReceipt,
  receipt,
};
