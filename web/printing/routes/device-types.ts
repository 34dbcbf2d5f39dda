// The parts of Web Serial and WebUSB used here; the compiler's library has neither.

export interface SerialPort {
  getInfo(): { usbVendorId?: number; usbProductId?: number; bluetoothServiceClassId?: number | string }
  open(options: { baudRate: number; bufferSize?: number }): Promise<void>
  close(): Promise<void>
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>> | null
}

interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: 'bulk' | 'interrupt' | 'isochronous'
}

export interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string
  configuration: {
    interfaces: { interfaceNumber: number; alternate: { interfaceClass: number; endpoints: UsbEndpoint[] } }[]
  } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status?: string }>
}

declare global {
  interface Navigator {
    readonly serial?: {
      getPorts(): Promise<SerialPort[]>
      requestPort(options?: { allowedBluetoothServiceClassIds?: (number | string)[] }): Promise<SerialPort>
    }
    readonly usb?: {
      getDevices(): Promise<UsbDevice[]>
      requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>
    }
  }
}
