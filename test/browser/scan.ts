import type { Page } from '@playwright/test'

/**
 * A scanner is a keyboard: its letters run into whatever has the focus, and Enter ends the code. The keys carry their
 * own times, `apartMs` apart, so that a busy machine makes no difference.
 */
export const scan = (page: Page, code: string, apartMs = 8) =>
  page.evaluate(
    ({ keys, apartMs }) => {
      let at = performance.now()
      for (const key of keys) {
        const field = document.activeElement
        // The separator of GS1 is Ctrl with a bracket.
        const pressed = key === '\u001d' ? { key: ']', ctrlKey: true } : { key }
        const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: at })
        at += apartMs
        const isTyped = (field ?? document.body).dispatchEvent(event) && key.length === 1 && !event.ctrlKey
        if (!isTyped || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
        if (field.readOnly) continue
        field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    { keys: [...code, 'Enter'], apartMs },
  )
