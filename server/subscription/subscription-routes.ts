import * as contract from '#contract/platform/subscription.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { receiveEvent } from './receive-event.ts'
import { offeredPlans, openPaymentOrder, payTestOrder, verifyPayment } from './subscription-actions.ts'

const EVENT_MAX_BYTES = 256 * 1024

export function subscriptionRoutes(
  app: App,
  { store: { platform }, clock, gateway }: Pick<Dependencies, 'store' | 'clock' | 'gateway'>,
) {
  const context = { platform, gateway, log: app.log }
  serve(app, contract.listPlans, () => offeredPlans(context))
  app.route({
    ...contract.createPaymentOrder,
    onResponse: deliverSoon,
    handler: ({ session, body, platform }) =>
      openPaymentOrder({ ...context, platform }, session, body, clock()),
  })
  app.route({
    ...contract.verifyPayment,
    onResponse: deliverSoon,
    handler: ({ session, body, platform }) => verifyPayment({ ...context, platform }, session, body, clock()),
  })
  serve(app, contract.payTestOrder, ({ session, params }) => payTestOrder(context, session, params.id))
  webhookRoute(app, context, clock)
}

/** An encapsulated plugin for one route, in which a body stays the signed bytes. */
function webhookRoute(
  app: App,
  context: Pick<Dependencies, 'gateway'> & { platform: Dependencies['store']['platform'] },
  clock: () => Date,
) {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    room.route({
      ...contract.receivePaymentEvent,
      bodyLimit: EVENT_MAX_BYTES,
      onResponse: deliverSoon,
      handler: async ({ body, headers, log }) => {
        const textOf = (name: string) => String(headers[name] ?? '').slice(0, 200)
        const outcome = await receiveEvent(
          context,
          {
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            signature: textOf('x-razorpay-signature'),
            eventId: textOf('x-razorpay-event-id'),
          },
          clock(),
        )
        log.info({ outcome }, 'payment event')
        return { success: true, message: 'Received' } as const
      },
    })
  })
}
