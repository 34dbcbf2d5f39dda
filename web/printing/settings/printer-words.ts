import { t } from '#domain/words/t.ts'
import type { PrinterRoute } from '../till-printer-data.ts'

/** Printer connections, in the order of preference. */
export const ROUTE_WORDS: Record<PrinterRoute, { title: string; sentence: string }> = {
  serial: {
    title: t('Serial port or Bluetooth'),
    sentence: t('A cable or virtual port, or a printer that was paired by Bluetooth.'),
  },
  network: {
    title: t('Network printer, through the shop’s server'),
    sentence: t('One address for all tills, with its port where that is not 9100: 192.168.1.60:9101.'),
  },
  usb: {
    title: t('USB cable'),
    sentence: t('On Linux, Mac and Android. Windows keeps such printers for itself.'),
  },
  system: {
    title: t('Window of the system'),
    sentence: t('Asks at every bill, prints any paper, opens no drawer.'),
  },
}

export const OTHER_BROWSER: Record<PrinterRoute, string> = {
  serial: t('This browser cannot: Chrome and Edge can.'),
  usb: t('This browser cannot: Chrome and Edge can.'),
  network: t('This server does not print on network printers: who runs it has not allowed it.'),
  system: '',
}
