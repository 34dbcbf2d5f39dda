import { useSyncExternalStore } from 'react'
import { FIRST_PRINTER_PORT } from '#domain/printing/printer-address.ts'
import { printerAnswers, TILL_PRINTER, type TillPrinter } from './till-printer-data.ts'

const FIRST: TillPrinter = {
  route: 'system',
  host: '',
  port: FIRST_PRINTER_PORT,
  roll: '58mm',
  as: 'picture',
  cut: false,
  pin: 'pin2',
  opensDrawer: false,
  byItself: false,
}

const listeners = new Set<() => void>()
let known: { text: string | null; printer: TillPrinter } = { text: null, printer: FIRST }

/** The printer of this till; the same object until a setting changes. */
export function tillPrinter(): TillPrinter {
  const text = localStorage.getItem(TILL_PRINTER)
  if (text !== known.text) known = { text, printer: { ...FIRST, ...printerAnswers(text) } }
  return known.printer
}

export function changeTillPrinter(change: Partial<TillPrinter>) {
  try {
    localStorage.setItem(TILL_PRINTER, JSON.stringify({ ...tillPrinter(), ...change }))
  } catch {
    // A private window stores nothing: its bills are printed by the browser's dialog.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useTillPrinter = () => useSyncExternalStore(subscribe, tillPrinter)
