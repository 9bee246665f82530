// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface BarcodeBody {
  /**
   * Left out: the catalog generates one on create, and keeps the text on update.
   */
  'barcode'?: (string);
  /**
   * Left out: true for the first main barcode of an item that has no other master, else false; on update too.
   */
  'master'?: (boolean);
  /**
   * Left out: 1.
   */
  'quantity'?: (number | string | Long);
  '_barcode'?: "barcode";
  '_master'?: "master";
  '_quantity'?: "quantity";
}

export interface BarcodeBody__Output {
  /**
   * Left out: the catalog generates one on create, and keeps the text on update.
   */
  'barcode'?: (string);
  /**
   * Left out: true for the first main barcode of an item that has no other master, else false; on update too.
   */
  'master'?: (boolean);
  /**
   * Left out: 1.
   */
  'quantity'?: (number);
  '_barcode'?: "barcode";
  '_master'?: "master";
  '_quantity'?: "quantity";
}
