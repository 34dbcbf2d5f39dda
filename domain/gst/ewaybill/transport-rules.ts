import { isoOfPortalDate } from '#domain/gst/portal/portal-text.ts'
import { t } from '#domain/words/t.ts'
import type { EwayRequest } from './eway-file.ts'
import { type EwayRule, rule } from './eway-rule.ts'

export const VEHICLE = /^[A-Z0-9]{7,15}$/
/** A GSTIN, or the id that the portal gave a transporter without one. */
const TRANSPORTER = /^\d{2}[0-9A-Z]{13}$/
const FARTHEST_KM = 4000
const FARTHEST_IN_ONE_PIN_KM = 100

const hasVehicle = ({ vehicleNo }: EwayRequest) => vehicleNo !== ''

/** Between equal PIN codes the portal takes 1 to 100 km. */
export const distanceInOnePin = ({ transDistance, fromPincode, toPincode }: EwayRequest) =>
  fromPincode === toPincode &&
  fromPincode !== 0 &&
  !(Number(transDistance) >= 1 && Number(transDistance) <= FARTHEST_IN_ONE_PIN_KM) &&
  t('Both places have the PIN code {pin}: enter a distance of 1 to {farthest} km.', {
    pin: String(fromPincode),
    farthest: FARTHEST_IN_ONE_PIN_KM,
  })

/** The portal's rules on the transport: distance, transporter, vehicle. */
export const TRANSPORT_RULES: readonly EwayRule[] = [
  rule(
    '221',
    'transDistance',
    ({ transDistance }) =>
      (!/^\d{1,4}$/.test(transDistance) || Number(transDistance) > FARTHEST_KM) &&
      t('Distance: 0 to {farthest} km.', { farthest: FARTHEST_KM }),
  ),
  // Zero asks the portal for the distance, and it has none between equal PIN codes.
  rule('', 'transDistance', (request) => Number(request.transDistance) === 0 && distanceInOnePin(request)),
  rule(
    '222',
    'transporterId',
    ({ transporterId }) =>
      transporterId !== '' &&
      !TRANSPORTER.test(transporterId) &&
      t('Transporter: a GSTIN or transporter ID has 15 letters and digits.'),
  ),
  rule(
    '619',
    'transporterId',
    (request) =>
      request.transMode === '' &&
      request.transporterId === '' &&
      t('Enter the vehicle, or who transports the goods.'),
  ),
  rule(
    '225',
    'vehicleNo',
    (request) =>
      hasVehicle(request) &&
      !VEHICLE.test(request.vehicleNo) &&
      t('Vehicle: 7 to 15 letters and digits, as MH12AB1234.'),
  ),
  rule(
    '303',
    'vehicleNo',
    (request) => request.transMode === '1' && !hasVehicle(request) && t('By road: enter the vehicle.'),
  ),
  rule(
    '385',
    'transDocNo',
    ({ transMode, transDocNo, transDocDate }) =>
      /^[234]$/.test(transMode) &&
      (transDocNo === '' || transDocDate === '') &&
      t('By rail, air or ship: enter number and date of the transport document.'),
  ),
  rule(
    '362',
    'transDocDate',
    ({ transDocDate, docDate }) =>
      transDocDate !== '' &&
      isoOfPortalDate(transDocDate) < isoOfPortalDate(docDate) &&
      t('The transport document is dated before the bill.'),
  ),
  rule(
    '634',
    'vehicleType',
    ({ vehicleType, transMode }) =>
      vehicleType === 'O' && transMode !== '1' && t('Oversized goods go by road only.'),
  ),
]
