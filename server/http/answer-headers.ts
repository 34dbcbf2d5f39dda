import type { FastifyReply, FastifyRequest } from 'fastify'

/** Permissions policy. Scanning needs the camera; the provider's checkout may use the browser's payment request. */
const ALLOWED = {
  camera: '(self)',
  // Receipt printers, by cable or Bluetooth.
  serial: '(self)',
  usb: '(self)',
  // Passkeys.
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
  // A customer display fills its screen, and the screen stays on.
  fullscreen: '(self)',
  'screen-wake-lock': '(self)',
  payment: '(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
}
/** Features that browsers know: they log a warning for any other. */
const REFUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = [
  ...Object.entries(ALLOWED).map(([feature, who]) => `${feature}=${who}`),
  ...REFUSED.map((feature) => `${feature}=()`),
].join(', ')

/** Forbids caching of a shop's data in browsers and proxies; cacheable answers such as logos set their own header. */
export async function guardAnswer(request: FastifyRequest, reply: FastifyReply) {
  reply.header('Permissions-Policy', PERMISSIONS_POLICY)
  if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
}
