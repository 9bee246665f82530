// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { Acquisition as _stockroom_acquisitions_v1_Acquisition, Acquisition__Output as _stockroom_acquisitions_v1_Acquisition__Output } from '../../../stockroom/acquisitions/v1/Acquisition.ts';
import type { AcquisitionBatch as _stockroom_acquisitions_v1_AcquisitionBatch, AcquisitionBatch__Output as _stockroom_acquisitions_v1_AcquisitionBatch__Output } from '../../../stockroom/acquisitions/v1/AcquisitionBatch.ts';
import type { AcquisitionBody as _stockroom_acquisitions_v1_AcquisitionBody, AcquisitionBody__Output as _stockroom_acquisitions_v1_AcquisitionBody__Output } from '../../../stockroom/acquisitions/v1/AcquisitionBody.ts';
import type { AcquisitionItem as _stockroom_acquisitions_v1_AcquisitionItem, AcquisitionItem__Output as _stockroom_acquisitions_v1_AcquisitionItem__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItem.ts';
import type { AcquisitionItemBatch as _stockroom_acquisitions_v1_AcquisitionItemBatch, AcquisitionItemBatch__Output as _stockroom_acquisitions_v1_AcquisitionItemBatch__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemBatch.ts';
import type { AcquisitionItemKey as _stockroom_acquisitions_v1_AcquisitionItemKey, AcquisitionItemKey__Output as _stockroom_acquisitions_v1_AcquisitionItemKey__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemKey.ts';
import type { AcquisitionItemPage as _stockroom_acquisitions_v1_AcquisitionItemPage, AcquisitionItemPage__Output as _stockroom_acquisitions_v1_AcquisitionItemPage__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemPage.ts';
import type { AcquisitionPage as _stockroom_acquisitions_v1_AcquisitionPage, AcquisitionPage__Output as _stockroom_acquisitions_v1_AcquisitionPage__Output } from '../../../stockroom/acquisitions/v1/AcquisitionPage.ts';
import type { AcquisitionPageRequest as _stockroom_acquisitions_v1_AcquisitionPageRequest, AcquisitionPageRequest__Output as _stockroom_acquisitions_v1_AcquisitionPageRequest__Output } from '../../../stockroom/acquisitions/v1/AcquisitionPageRequest.ts';
import type { AcquisitionSummaries as _stockroom_acquisitions_v1_AcquisitionSummaries, AcquisitionSummaries__Output as _stockroom_acquisitions_v1_AcquisitionSummaries__Output } from '../../../stockroom/acquisitions/v1/AcquisitionSummaries.ts';
import type { AcquisitionsRequest as _stockroom_acquisitions_v1_AcquisitionsRequest, AcquisitionsRequest__Output as _stockroom_acquisitions_v1_AcquisitionsRequest__Output } from '../../../stockroom/acquisitions/v1/AcquisitionsRequest.ts';
import type { AddAcquisitionItemRequest as _stockroom_acquisitions_v1_AddAcquisitionItemRequest, AddAcquisitionItemRequest__Output as _stockroom_acquisitions_v1_AddAcquisitionItemRequest__Output } from '../../../stockroom/acquisitions/v1/AddAcquisitionItemRequest.ts';
import type { AddAcquisitionItemsRequest as _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, AddAcquisitionItemsRequest__Output as _stockroom_acquisitions_v1_AddAcquisitionItemsRequest__Output } from '../../../stockroom/acquisitions/v1/AddAcquisitionItemsRequest.ts';
import type { ChangeAcquisitionItemRequest as _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, ChangeAcquisitionItemRequest__Output as _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest__Output } from '../../../stockroom/acquisitions/v1/ChangeAcquisitionItemRequest.ts';
import type { Empty as _stockroom_common_v1_Empty, Empty__Output as _stockroom_common_v1_Empty__Output } from '../../../stockroom/common/v1/Empty.ts';
import type { IdRequest as _stockroom_common_v1_IdRequest, IdRequest__Output as _stockroom_common_v1_IdRequest__Output } from '../../../stockroom/common/v1/IdRequest.ts';
import type { PartsPageRequest as _stockroom_common_v1_PartsPageRequest, PartsPageRequest__Output as _stockroom_common_v1_PartsPageRequest__Output } from '../../../stockroom/common/v1/PartsPageRequest.ts';
import type { UpdateAcquisitionRequest as _stockroom_acquisitions_v1_UpdateAcquisitionRequest, UpdateAcquisitionRequest__Output as _stockroom_acquisitions_v1_UpdateAcquisitionRequest__Output } from '../../../stockroom/acquisitions/v1/UpdateAcquisitionRequest.ts';

/**
 * Goods received: each line adds to the stock of one item.
 */
export interface AcquisitionsClient extends grpc.Client {
  AddAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  AddAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  AddAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  AddAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  addAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  addAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  addAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  addAcquisitionItem(argument: _stockroom_acquisitions_v1_AddAcquisitionItemRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  
  /**
   * All or none, answered in their order; a refusal names the entry, "3.item.id".
   */
  AddAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  AddAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  AddAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  AddAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  /**
   * All or none, answered in their order; a refusal names the entry, "3.item.id".
   */
  addAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  addAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  addAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  addAcquisitionItems(argument: _stockroom_acquisitions_v1_AddAcquisitionItemsRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>): grpc.ClientUnaryCall;
  
  ChangeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  ChangeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  ChangeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  ChangeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  changeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  changeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  changeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  changeAcquisitionItem(argument: _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  
  CreateAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  CreateAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  CreateAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  CreateAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  createAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  createAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  createAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  createAcquisition(argument: _stockroom_acquisitions_v1_AcquisitionBody, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  
  DeleteAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteAcquisition(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteAcquisition(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAcquisition(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAcquisition(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  GetAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  GetAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  GetAcquisition(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  GetAcquisition(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  getAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  getAcquisition(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  getAcquisition(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  getAcquisition(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  
  GetAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  GetAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  GetAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  GetAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  getAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  getAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  getAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  getAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItem__Output>): grpc.ClientUnaryCall;
  
  /**
   * What several acquisitions come to, of those that exist, in the order of their ids.
   */
  GetSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  GetSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  GetSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  GetSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  /**
   * What several acquisitions come to, of those that exist, in the order of their ids.
   */
  getSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  getSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  getSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  getSummaries(argument: _stockroom_acquisitions_v1_AcquisitionsRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionSummaries__Output>): grpc.ClientUnaryCall;
  
  ListAcquisitionItems(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>;
  ListAcquisitionItems(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>;
  listAcquisitionItems(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>;
  listAcquisitionItems(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionItemBatch__Output>;
  
  ListAcquisitions(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionBatch__Output>;
  ListAcquisitions(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionBatch__Output>;
  listAcquisitions(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionBatch__Output>;
  listAcquisitions(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_acquisitions_v1_AcquisitionBatch__Output>;
  
  PageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  PageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  PageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  PageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitionItems(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionItemPage__Output>): grpc.ClientUnaryCall;
  
  PageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  PageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  PageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  PageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  pageAcquisitions(argument: _stockroom_acquisitions_v1_AcquisitionPageRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_AcquisitionPage__Output>): grpc.ClientUnaryCall;
  
  RemoveAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeAcquisitionItem(argument: _stockroom_acquisitions_v1_AcquisitionItemKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  UpdateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  UpdateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  UpdateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  UpdateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  updateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  updateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  updateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  updateAcquisition(argument: _stockroom_acquisitions_v1_UpdateAcquisitionRequest, callback: grpc.requestCallback<_stockroom_acquisitions_v1_Acquisition__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Goods received: each line adds to the stock of one item.
 */
export interface AcquisitionsHandlers extends grpc.UntypedServiceImplementation {
  AddAcquisitionItem: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AddAcquisitionItemRequest__Output, _stockroom_acquisitions_v1_AcquisitionItem>;
  
  /**
   * All or none, answered in their order; a refusal names the entry, "3.item.id".
   */
  AddAcquisitionItems: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AddAcquisitionItemsRequest__Output, _stockroom_acquisitions_v1_AcquisitionItemBatch>;
  
  ChangeAcquisitionItem: grpc.handleUnaryCall<_stockroom_acquisitions_v1_ChangeAcquisitionItemRequest__Output, _stockroom_acquisitions_v1_AcquisitionItem>;
  
  CreateAcquisition: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AcquisitionBody__Output, _stockroom_acquisitions_v1_Acquisition>;
  
  DeleteAcquisition: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty>;
  
  GetAcquisition: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_acquisitions_v1_Acquisition>;
  
  GetAcquisitionItem: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AcquisitionItemKey__Output, _stockroom_acquisitions_v1_AcquisitionItem>;
  
  /**
   * What several acquisitions come to, of those that exist, in the order of their ids.
   */
  GetSummaries: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AcquisitionsRequest__Output, _stockroom_acquisitions_v1_AcquisitionSummaries>;
  
  ListAcquisitionItems: grpc.handleServerStreamingCall<_stockroom_common_v1_IdRequest__Output, _stockroom_acquisitions_v1_AcquisitionItemBatch>;
  
  ListAcquisitions: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_acquisitions_v1_AcquisitionBatch>;
  
  PageAcquisitionItems: grpc.handleUnaryCall<_stockroom_common_v1_PartsPageRequest__Output, _stockroom_acquisitions_v1_AcquisitionItemPage>;
  
  PageAcquisitions: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AcquisitionPageRequest__Output, _stockroom_acquisitions_v1_AcquisitionPage>;
  
  RemoveAcquisitionItem: grpc.handleUnaryCall<_stockroom_acquisitions_v1_AcquisitionItemKey__Output, _stockroom_common_v1_Empty>;
  
  UpdateAcquisition: grpc.handleUnaryCall<_stockroom_acquisitions_v1_UpdateAcquisitionRequest__Output, _stockroom_acquisitions_v1_Acquisition>;
  
}

export interface AcquisitionsDefinition extends grpc.ServiceDefinition {
  AddAcquisitionItem: MethodDefinition<_stockroom_acquisitions_v1_AddAcquisitionItemRequest, _stockroom_acquisitions_v1_AcquisitionItem, _stockroom_acquisitions_v1_AddAcquisitionItemRequest__Output, _stockroom_acquisitions_v1_AcquisitionItem__Output>
  AddAcquisitionItems: MethodDefinition<_stockroom_acquisitions_v1_AddAcquisitionItemsRequest, _stockroom_acquisitions_v1_AcquisitionItemBatch, _stockroom_acquisitions_v1_AddAcquisitionItemsRequest__Output, _stockroom_acquisitions_v1_AcquisitionItemBatch__Output>
  ChangeAcquisitionItem: MethodDefinition<_stockroom_acquisitions_v1_ChangeAcquisitionItemRequest, _stockroom_acquisitions_v1_AcquisitionItem, _stockroom_acquisitions_v1_ChangeAcquisitionItemRequest__Output, _stockroom_acquisitions_v1_AcquisitionItem__Output>
  CreateAcquisition: MethodDefinition<_stockroom_acquisitions_v1_AcquisitionBody, _stockroom_acquisitions_v1_Acquisition, _stockroom_acquisitions_v1_AcquisitionBody__Output, _stockroom_acquisitions_v1_Acquisition__Output>
  DeleteAcquisition: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_Empty, _stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty__Output>
  GetAcquisition: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_acquisitions_v1_Acquisition, _stockroom_common_v1_IdRequest__Output, _stockroom_acquisitions_v1_Acquisition__Output>
  GetAcquisitionItem: MethodDefinition<_stockroom_acquisitions_v1_AcquisitionItemKey, _stockroom_acquisitions_v1_AcquisitionItem, _stockroom_acquisitions_v1_AcquisitionItemKey__Output, _stockroom_acquisitions_v1_AcquisitionItem__Output>
  GetSummaries: MethodDefinition<_stockroom_acquisitions_v1_AcquisitionsRequest, _stockroom_acquisitions_v1_AcquisitionSummaries, _stockroom_acquisitions_v1_AcquisitionsRequest__Output, _stockroom_acquisitions_v1_AcquisitionSummaries__Output>
  ListAcquisitionItems: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_acquisitions_v1_AcquisitionItemBatch, _stockroom_common_v1_IdRequest__Output, _stockroom_acquisitions_v1_AcquisitionItemBatch__Output>
  ListAcquisitions: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_acquisitions_v1_AcquisitionBatch, _stockroom_common_v1_Empty__Output, _stockroom_acquisitions_v1_AcquisitionBatch__Output>
  PageAcquisitionItems: MethodDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_acquisitions_v1_AcquisitionItemPage, _stockroom_common_v1_PartsPageRequest__Output, _stockroom_acquisitions_v1_AcquisitionItemPage__Output>
  PageAcquisitions: MethodDefinition<_stockroom_acquisitions_v1_AcquisitionPageRequest, _stockroom_acquisitions_v1_AcquisitionPage, _stockroom_acquisitions_v1_AcquisitionPageRequest__Output, _stockroom_acquisitions_v1_AcquisitionPage__Output>
  RemoveAcquisitionItem: MethodDefinition<_stockroom_acquisitions_v1_AcquisitionItemKey, _stockroom_common_v1_Empty, _stockroom_acquisitions_v1_AcquisitionItemKey__Output, _stockroom_common_v1_Empty__Output>
  UpdateAcquisition: MethodDefinition<_stockroom_acquisitions_v1_UpdateAcquisitionRequest, _stockroom_acquisitions_v1_Acquisition, _stockroom_acquisitions_v1_UpdateAcquisitionRequest__Output, _stockroom_acquisitions_v1_Acquisition__Output>
}
