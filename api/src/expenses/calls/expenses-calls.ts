import { budgets, setBudget } from './budgets';
import { categories, saveCategory } from './categories';
import { create } from './create';
import { decide, decideMany } from './decide';
import { exportList } from './export-list';
import { get } from './get';
import { list } from './list';
import { pay } from './pay';
import { addReceipt, receipt, removeReceipt } from './receipts';
import { recurring, removeRecurring, saveRecurring } from './recurring';
import { takeBack } from './take-back';
import { undoPay } from './undo-pay';
import { submit, update } from './update';
import { voidExpense } from './void';

export const expensesCalls = {
  list,
  exportList,
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
  takeBack,
  pay,
  undoPay,
  void: voidExpense,
  addReceipt,
  removeReceipt,
  receipt,
};
