// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Booking as _stockroom_catalog_v1_Booking, Booking__Output as _stockroom_catalog_v1_Booking__Output } from '../../../stockroom/catalog/v1/Booking.ts';

export interface BookingsRequest {
  'bookings'?: (_stockroom_catalog_v1_Booking)[];
}

export interface BookingsRequest__Output {
  'bookings': (_stockroom_catalog_v1_Booking__Output)[];
}
