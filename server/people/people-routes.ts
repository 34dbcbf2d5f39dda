import type { FastifyRequest } from 'fastify'
import * as joining from '#contract/people/invitations.ts'
import * as contract from '#contract/people/members.ts'
import * as shops from '#contract/people/my-shops.ts'
import * as givenPins from '#contract/people/sign-in/given-pins.ts'
import * as ownShop from '#contract/people/sign-in/own-shop.ts'
import * as addingHelpers from '#contract/people/sign-in/people-without-email.ts'
import { visitorOf } from '#server/auth/auth-events.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { keepInBrowser } from '#server/http/session/browser-session.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { offer, takeBackOffer, takeOver } from './handover-actions.ts'
import { askPersonForPin, givePin } from './helpers/given-pin-actions.ts'
import { addHelper } from './helpers/helper-actions.ts'
import { openOwnShop, showLeftShop } from './helpers/own-shop-actions.ts'
import { joinAsNew, joinSignedIn, showInvitation } from './join-actions.ts'
import {
  type Actor,
  changeRole,
  leave,
  readFormerMembers,
  readMembers,
  removeMember,
} from './member-actions.ts'
import { readMyShops, switchShop } from './my-shop-actions.ts'
import { readRoles, resetRole, saveRole } from './role-actions.ts'

type Desk = Pick<Dependencies, 'store' | 'clock' | 'secrets' | 'publicUrl'>

/** The caller with shop and rights; the permission check has refused sessions without a shop. */
export function actorOf({ session: { userId, shopId, rights } }: Pick<FastifyRequest, 'session'>): Actor {
  if (!shopId || !rights) throw new Problem(403, 'No shop', { code: 'no-shop' })
  return { userId, shopId, rights }
}

/** Routes of a shop's members and their rights, and of a person's shops. */
export function peopleRoutes(app: App, { store, clock, secrets, publicUrl }: Desk) {
  serve(app, contract.listMembers, (request) => readMembers(request.platform, actorOf(request), clock()))
  serve(app, contract.listFormerMembers, ({ platform, shopId }) => readFormerMembers(platform, shopId))
  serve(app, addingHelpers.addHelper, (request) =>
    addHelper(request.platform, actorOf(request), { id: request.newId.id, ...request.body }, clock()),
  )
  serve(app, givenPins.givePin, (request) =>
    givePin(
      request.platform,
      actorOf(request),
      { ...request.params, ...request.body },
      visitorOf(request),
      clock(),
    ),
  )
  serve(app, givenPins.askForPin, (request) =>
    askPersonForPin(request.platform, actorOf(request), request.params.id, clock()),
  )
  serve(app, contract.changeMemberRole, (request) =>
    changeRole(request.platform, actorOf(request), request.params.id, request.body.role),
  )
  serve(app, contract.endMembership, (request) =>
    removeMember(request.platform, actorOf(request), request.params.id, clock()),
  )
  serve(app, contract.listShopRoles, ({ db, shopId }) => readRoles(db, shopId))
  serve(app, contract.saveShopRole, (request) =>
    saveRole(request.db, roleIn(request, request.params.role), request.body),
  )
  serve(app, contract.resetShopRole, (request) => resetRole(request.db, roleIn(request, request.params.role)))

  serve(app, ownShop.showLeftShop, ({ platform, session }) => showLeftShop(platform, session.userId))
  serve(app, ownShop.openOwnShop, ({ platform, session, newId, body }) =>
    openOwnShop(platform, session, { id: newId.id, ...body }, clock()),
  )
  serve(app, shops.listMyShops, ({ platform, session }) => readMyShops(platform, session, clock()))
  serve(app, shops.goToShop, ({ platform, session, params }) =>
    switchShop(platform, session, params.id, clock()),
  )
  serve(app, shops.leaveMembership, ({ platform, session, params }) =>
    leave(platform, session.userId, params.id, clock()),
  )
  app.route({
    ...shops.offerShop,
    onResponse: deliverSoon,
    handler: (request) =>
      offer({ platform: request.platform, publicUrl }, actorOf(request), request.body.to, clock()),
  })
  serve(app, shops.takeBackOffer, (request) => takeBackOffer(request.platform, actorOf(request)))
  app.route({
    ...shops.takeOverShop,
    onResponse: deliverSoon,
    handler: ({ session, platform, params }) => takeOver(platform, session, params.id, clock()),
  })

  // Bodies of the public invitation routes have a token and a few short fields.
  const atTheDoor = { bodyLimit: 8192 }
  app.route({
    ...joining.lookAtInvitation,
    ...atTheDoor,
    handler: ({ body }) => showInvitation(store.platform, body.token, clock()),
  })
  app.route({
    ...joining.joinAsNew,
    ...atTheDoor,
    onResponse: deliverSoon,
    handler: async (request, reply) => {
      const desk = { platform: store.platform, secrets, publicUrl }
      const answer = await joinAsNew(desk, request.body, visitorOf(request), clock())
      return keepInBrowser(request, reply, publicUrl, answer)
    },
  })
  app.route({
    ...joining.joinShop,
    ...atTheDoor,
    onResponse: deliverSoon,
    handler: ({ platform, session, body }) =>
      joinSignedIn({ platform, secrets, publicUrl }, session, body, clock()),
  })
}

function roleIn<R extends string>(request: FastifyRequest, role: R) {
  const { shopId, rights } = actorOf(request)
  // The contract refuses the role of an owner: it is always allowed everything.
  return { shopId, by: rights.role, role: role as Exclude<R, 'owner'> }
}
