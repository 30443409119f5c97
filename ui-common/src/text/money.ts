export { moneyText as money } from '../../../src/kernel/money.js';
