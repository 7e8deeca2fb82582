export { type ConversionOrder, convertChecked } from './convert.ts';
