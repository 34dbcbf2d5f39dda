import type {
  ContextConfigDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/bare-app.ts'

type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  E['schema'],
  ZodTypeProvider
>

/** Answers a call of the contract: what comes in is decoded by it, and what goes out has its shape. */
export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  app.route<RouteGenericInterface, ContextConfigDefault, E['schema']>({ ...endpoint, handler })
}
