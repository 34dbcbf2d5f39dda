import { t } from '#domain/words/t.ts'
import { answerLanguage } from '#server/words/answering.ts'

/** Content of a mail, for its text and its HTML form. */
export interface Letter {
  subject: string
  /** Name in the salutation. */
  name: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  link?: { label: string; url: string }
  /** Paragraphs below the link. */
  closing?: string[]
  /** Name of the sender: Bahi, or a shop that writes to its customer. */
  from?: string
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  )

export function letterText({
  name,
  paragraphs,
  facts = [],
  link,
  closing = [],
  from = 'Bahi',
}: Letter): string {
  const blocks = [
    t('Dear {name},', { name }),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link?.url ?? '',
    ...closing,
    from,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const row = ([label, value]: [string, string]) =>
  `<tr><td style="padding:4px 24px 4px 0;color:#57534e">${escapeHtml(label)}</td>` +
  `<td style="padding:4px 0"><b>${escapeHtml(value)}</b></td></tr>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:6px;background:#9f1d20;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`

/** HTML with inline styles and without external resources, for mail programs. */
export function letterHtml({
  subject,
  name,
  paragraphs,
  facts = [],
  link,
  closing = [],
  from = 'Bahi',
}: Letter): string {
  return [
    `<!doctype html><html lang="${answerLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#faf7f2;color:#1c1917;font:16px/1.5 sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid #9f1d20">',
    paragraph(t('Dear {name},', { name })),
    ...paragraphs.map(paragraph),
    facts.length > 0 ? `<table style="margin:0 0 16px">${facts.map(row).join('')}</table>` : '',
    link ? button(link) : '',
    ...closing.map(paragraph),
    paragraph(from),
    '</div></body></html>',
  ].join('\n')
}
