import type { App } from '#server/app.ts'

export function invoiceRoutes(_app: App, _clock?: () => Date) {}
