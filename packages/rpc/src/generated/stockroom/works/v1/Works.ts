// Original file: protos/stockroom/works/v1/works.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddWorkItemRequest as _stockroom_works_v1_AddWorkItemRequest, AddWorkItemRequest__Output as _stockroom_works_v1_AddWorkItemRequest__Output } from '../../../stockroom/works/v1/AddWorkItemRequest.ts';
import type { AddWorkItemsRequest as _stockroom_works_v1_AddWorkItemsRequest, AddWorkItemsRequest__Output as _stockroom_works_v1_AddWorkItemsRequest__Output } from '../../../stockroom/works/v1/AddWorkItemsRequest.ts';
import type { ChangeWorkItemRequest as _stockroom_works_v1_ChangeWorkItemRequest, ChangeWorkItemRequest__Output as _stockroom_works_v1_ChangeWorkItemRequest__Output } from '../../../stockroom/works/v1/ChangeWorkItemRequest.ts';
import type { CustomerBody as _stockroom_works_v1_CustomerBody, CustomerBody__Output as _stockroom_works_v1_CustomerBody__Output } from '../../../stockroom/works/v1/CustomerBody.ts';
import type { CustomersOfWorks as _stockroom_works_v1_CustomersOfWorks, CustomersOfWorks__Output as _stockroom_works_v1_CustomersOfWorks__Output } from '../../../stockroom/works/v1/CustomersOfWorks.ts';
import type { Empty as _stockroom_common_v1_Empty, Empty__Output as _stockroom_common_v1_Empty__Output } from '../../../stockroom/common/v1/Empty.ts';
import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { EntryList as _stockroom_common_v1_EntryList, EntryList__Output as _stockroom_common_v1_EntryList__Output } from '../../../stockroom/common/v1/EntryList.ts';
import type { EntryPage as _stockroom_common_v1_EntryPage, EntryPage__Output as _stockroom_common_v1_EntryPage__Output } from '../../../stockroom/common/v1/EntryPage.ts';
import type { IdRequest as _stockroom_common_v1_IdRequest, IdRequest__Output as _stockroom_common_v1_IdRequest__Output } from '../../../stockroom/common/v1/IdRequest.ts';
import type { LinesOfWorks as _stockroom_works_v1_LinesOfWorks, LinesOfWorks__Output as _stockroom_works_v1_LinesOfWorks__Output } from '../../../stockroom/works/v1/LinesOfWorks.ts';
import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { PartsPageRequest as _stockroom_common_v1_PartsPageRequest, PartsPageRequest__Output as _stockroom_common_v1_PartsPageRequest__Output } from '../../../stockroom/common/v1/PartsPageRequest.ts';
import type { PlannedBatch as _stockroom_works_v1_PlannedBatch, PlannedBatch__Output as _stockroom_works_v1_PlannedBatch__Output } from '../../../stockroom/works/v1/PlannedBatch.ts';
import type { PlannedRequest as _stockroom_works_v1_PlannedRequest, PlannedRequest__Output as _stockroom_works_v1_PlannedRequest__Output } from '../../../stockroom/works/v1/PlannedRequest.ts';
import type { RenameCustomerRequest as _stockroom_works_v1_RenameCustomerRequest, RenameCustomerRequest__Output as _stockroom_works_v1_RenameCustomerRequest__Output } from '../../../stockroom/works/v1/RenameCustomerRequest.ts';
import type { UpdateWorkRequest as _stockroom_works_v1_UpdateWorkRequest, UpdateWorkRequest__Output as _stockroom_works_v1_UpdateWorkRequest__Output } from '../../../stockroom/works/v1/UpdateWorkRequest.ts';
import type { Work as _stockroom_works_v1_Work, Work__Output as _stockroom_works_v1_Work__Output } from '../../../stockroom/works/v1/Work.ts';
import type { WorkBatch as _stockroom_works_v1_WorkBatch, WorkBatch__Output as _stockroom_works_v1_WorkBatch__Output } from '../../../stockroom/works/v1/WorkBatch.ts';
import type { WorkBody as _stockroom_works_v1_WorkBody, WorkBody__Output as _stockroom_works_v1_WorkBody__Output } from '../../../stockroom/works/v1/WorkBody.ts';
import type { WorkItem as _stockroom_works_v1_WorkItem, WorkItem__Output as _stockroom_works_v1_WorkItem__Output } from '../../../stockroom/works/v1/WorkItem.ts';
import type { WorkItemBatch as _stockroom_works_v1_WorkItemBatch, WorkItemBatch__Output as _stockroom_works_v1_WorkItemBatch__Output } from '../../../stockroom/works/v1/WorkItemBatch.ts';
import type { WorkItemKey as _stockroom_works_v1_WorkItemKey, WorkItemKey__Output as _stockroom_works_v1_WorkItemKey__Output } from '../../../stockroom/works/v1/WorkItemKey.ts';
import type { WorkItemPage as _stockroom_works_v1_WorkItemPage, WorkItemPage__Output as _stockroom_works_v1_WorkItemPage__Output } from '../../../stockroom/works/v1/WorkItemPage.ts';
import type { WorkPage as _stockroom_works_v1_WorkPage, WorkPage__Output as _stockroom_works_v1_WorkPage__Output } from '../../../stockroom/works/v1/WorkPage.ts';
import type { WorkPageRequest as _stockroom_works_v1_WorkPageRequest, WorkPageRequest__Output as _stockroom_works_v1_WorkPageRequest__Output } from '../../../stockroom/works/v1/WorkPageRequest.ts';
import type { WorkSummaries as _stockroom_works_v1_WorkSummaries, WorkSummaries__Output as _stockroom_works_v1_WorkSummaries__Output } from '../../../stockroom/works/v1/WorkSummaries.ts';
import type { WorksRequest as _stockroom_works_v1_WorksRequest, WorksRequest__Output as _stockroom_works_v1_WorksRequest__Output } from '../../../stockroom/works/v1/WorksRequest.ts';

/**
 * Customer jobs: what goes out for them and what comes back.
 */
export interface WorksClient extends grpc.Client {
  AddWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  AddWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  AddWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  AddWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  addWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  addWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  addWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  addWorkItem(argument: _stockroom_works_v1_AddWorkItemRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  
  /**
   * All or none, answered in their order; a refusal names the entry, "3.item.id".
   */
  AddWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  AddWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  AddWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  AddWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  /**
   * All or none, answered in their order; a refusal names the entry, "3.item.id".
   */
  addWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  addWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  addWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  addWorkItems(argument: _stockroom_works_v1_AddWorkItemsRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemBatch__Output>): grpc.ClientUnaryCall;
  
  ChangeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  ChangeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  ChangeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  ChangeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  changeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  changeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  changeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  changeWorkItem(argument: _stockroom_works_v1_ChangeWorkItemRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  
  CloseOutbound(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CloseOutbound(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CloseOutbound(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CloseOutbound(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeOutbound(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeOutbound(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeOutbound(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeOutbound(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  
  CloseReturned(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CloseReturned(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CloseReturned(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CloseReturned(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeReturned(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeReturned(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeReturned(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  closeReturned(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  
  CreateCustomer(argument: _stockroom_works_v1_CustomerBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  CreateCustomer(argument: _stockroom_works_v1_CustomerBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  CreateCustomer(argument: _stockroom_works_v1_CustomerBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  CreateCustomer(argument: _stockroom_works_v1_CustomerBody, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createCustomer(argument: _stockroom_works_v1_CustomerBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createCustomer(argument: _stockroom_works_v1_CustomerBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createCustomer(argument: _stockroom_works_v1_CustomerBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createCustomer(argument: _stockroom_works_v1_CustomerBody, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  
  CreateWork(argument: _stockroom_works_v1_WorkBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CreateWork(argument: _stockroom_works_v1_WorkBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CreateWork(argument: _stockroom_works_v1_WorkBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  CreateWork(argument: _stockroom_works_v1_WorkBody, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  createWork(argument: _stockroom_works_v1_WorkBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  createWork(argument: _stockroom_works_v1_WorkBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  createWork(argument: _stockroom_works_v1_WorkBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  createWork(argument: _stockroom_works_v1_WorkBody, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  
  DeleteCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteCustomer(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteCustomer(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteCustomer(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteCustomer(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteWork(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteWork(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteWork(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteWork(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  GetCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  GetCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  GetCustomer(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  GetCustomer(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getCustomer(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getCustomer(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getCustomer(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  
  /**
   * The lines of several works, of those that exist; of one with many more, ListWorkItems.
   */
  GetLines(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  GetLines(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  GetLines(argument: _stockroom_works_v1_WorksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  GetLines(argument: _stockroom_works_v1_WorksRequest, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  /**
   * The lines of several works, of those that exist; of one with many more, ListWorkItems.
   */
  getLines(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  getLines(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  getLines(argument: _stockroom_works_v1_WorksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  getLines(argument: _stockroom_works_v1_WorksRequest, callback: grpc.requestCallback<_stockroom_works_v1_LinesOfWorks__Output>): grpc.ClientUnaryCall;
  
  /**
   * Those of the items with something planned, in no order.
   */
  GetPlanned(argument: _stockroom_works_v1_PlannedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  GetPlanned(argument: _stockroom_works_v1_PlannedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  GetPlanned(argument: _stockroom_works_v1_PlannedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  GetPlanned(argument: _stockroom_works_v1_PlannedRequest, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  /**
   * Those of the items with something planned, in no order.
   */
  getPlanned(argument: _stockroom_works_v1_PlannedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  getPlanned(argument: _stockroom_works_v1_PlannedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  getPlanned(argument: _stockroom_works_v1_PlannedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  getPlanned(argument: _stockroom_works_v1_PlannedRequest, callback: grpc.requestCallback<_stockroom_works_v1_PlannedBatch__Output>): grpc.ClientUnaryCall;
  
  /**
   * What several works come to, of those that exist, in the order of their ids.
   */
  GetSummaries(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  GetSummaries(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  GetSummaries(argument: _stockroom_works_v1_WorksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  GetSummaries(argument: _stockroom_works_v1_WorksRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  /**
   * What several works come to, of those that exist, in the order of their ids.
   */
  getSummaries(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  getSummaries(argument: _stockroom_works_v1_WorksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  getSummaries(argument: _stockroom_works_v1_WorksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  getSummaries(argument: _stockroom_works_v1_WorksRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkSummaries__Output>): grpc.ClientUnaryCall;
  
  GetWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  GetWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  GetWork(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  GetWork(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  getWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  getWork(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  getWork(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  getWork(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  
  GetWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  GetWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  GetWorkItem(argument: _stockroom_works_v1_WorkItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  GetWorkItem(argument: _stockroom_works_v1_WorkItemKey, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  getWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  getWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  getWorkItem(argument: _stockroom_works_v1_WorkItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  getWorkItem(argument: _stockroom_works_v1_WorkItemKey, callback: grpc.requestCallback<_stockroom_works_v1_WorkItem__Output>): grpc.ClientUnaryCall;
  
  ListCustomers(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  ListCustomers(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  ListCustomers(argument: _stockroom_common_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  ListCustomers(argument: _stockroom_common_v1_Empty, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listCustomers(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listCustomers(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listCustomers(argument: _stockroom_common_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listCustomers(argument: _stockroom_common_v1_Empty, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  
  /**
   * Who the works were for whose outbound is closed.
   */
  ListCustomersOfWorks(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_CustomersOfWorks__Output>;
  ListCustomersOfWorks(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_CustomersOfWorks__Output>;
  /**
   * Who the works were for whose outbound is closed.
   */
  listCustomersOfWorks(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_CustomersOfWorks__Output>;
  listCustomersOfWorks(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_CustomersOfWorks__Output>;
  
  /**
   * Every item with something planned, by its id.
   */
  ListPlanned(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_PlannedBatch__Output>;
  ListPlanned(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_PlannedBatch__Output>;
  /**
   * Every item with something planned, by its id.
   */
  listPlanned(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_PlannedBatch__Output>;
  listPlanned(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_PlannedBatch__Output>;
  
  ListWorkItems(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkItemBatch__Output>;
  ListWorkItems(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkItemBatch__Output>;
  listWorkItems(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkItemBatch__Output>;
  listWorkItems(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkItemBatch__Output>;
  
  ListWorks(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkBatch__Output>;
  ListWorks(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkBatch__Output>;
  listWorks(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkBatch__Output>;
  listWorks(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_works_v1_WorkBatch__Output>;
  
  PageCustomers(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  PageCustomers(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  PageCustomers(argument: _stockroom_common_v1_PageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  PageCustomers(argument: _stockroom_common_v1_PageRequest, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageCustomers(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageCustomers(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageCustomers(argument: _stockroom_common_v1_PageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageCustomers(argument: _stockroom_common_v1_PageRequest, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  
  PageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  PageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  PageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  PageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  pageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  pageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  pageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  pageWorkItems(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkItemPage__Output>): grpc.ClientUnaryCall;
  
  PageWorks(argument: _stockroom_works_v1_WorkPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  PageWorks(argument: _stockroom_works_v1_WorkPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  PageWorks(argument: _stockroom_works_v1_WorkPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  PageWorks(argument: _stockroom_works_v1_WorkPageRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  pageWorks(argument: _stockroom_works_v1_WorkPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  pageWorks(argument: _stockroom_works_v1_WorkPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  pageWorks(argument: _stockroom_works_v1_WorkPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  pageWorks(argument: _stockroom_works_v1_WorkPageRequest, callback: grpc.requestCallback<_stockroom_works_v1_WorkPage__Output>): grpc.ClientUnaryCall;
  
  RemoveWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveWorkItem(argument: _stockroom_works_v1_WorkItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveWorkItem(argument: _stockroom_works_v1_WorkItemKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeWorkItem(argument: _stockroom_works_v1_WorkItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeWorkItem(argument: _stockroom_works_v1_WorkItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeWorkItem(argument: _stockroom_works_v1_WorkItemKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  RenameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  RenameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  RenameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  RenameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameCustomer(argument: _stockroom_works_v1_RenameCustomerRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  
  UpdateWork(argument: _stockroom_works_v1_UpdateWorkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  UpdateWork(argument: _stockroom_works_v1_UpdateWorkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  UpdateWork(argument: _stockroom_works_v1_UpdateWorkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  UpdateWork(argument: _stockroom_works_v1_UpdateWorkRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  updateWork(argument: _stockroom_works_v1_UpdateWorkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  updateWork(argument: _stockroom_works_v1_UpdateWorkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  updateWork(argument: _stockroom_works_v1_UpdateWorkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  updateWork(argument: _stockroom_works_v1_UpdateWorkRequest, callback: grpc.requestCallback<_stockroom_works_v1_Work__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Customer jobs: what goes out for them and what comes back.
 */
export interface WorksHandlers extends grpc.UntypedServiceImplementation {
  AddWorkItem: grpc.handleUnaryCall<_stockroom_works_v1_AddWorkItemRequest__Output, _stockroom_works_v1_WorkItem>;
  
  /**
   * All or none, answered in their order; a refusal names the entry, "3.item.id".
   */
  AddWorkItems: grpc.handleUnaryCall<_stockroom_works_v1_AddWorkItemsRequest__Output, _stockroom_works_v1_WorkItemBatch>;
  
  ChangeWorkItem: grpc.handleUnaryCall<_stockroom_works_v1_ChangeWorkItemRequest__Output, _stockroom_works_v1_WorkItem>;
  
  CloseOutbound: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_Work>;
  
  CloseReturned: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_Work>;
  
  CreateCustomer: grpc.handleUnaryCall<_stockroom_works_v1_CustomerBody__Output, _stockroom_common_v1_Entry>;
  
  CreateWork: grpc.handleUnaryCall<_stockroom_works_v1_WorkBody__Output, _stockroom_works_v1_Work>;
  
  DeleteCustomer: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty>;
  
  DeleteWork: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty>;
  
  GetCustomer: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Entry>;
  
  /**
   * The lines of several works, of those that exist; of one with many more, ListWorkItems.
   */
  GetLines: grpc.handleUnaryCall<_stockroom_works_v1_WorksRequest__Output, _stockroom_works_v1_LinesOfWorks>;
  
  /**
   * Those of the items with something planned, in no order.
   */
  GetPlanned: grpc.handleUnaryCall<_stockroom_works_v1_PlannedRequest__Output, _stockroom_works_v1_PlannedBatch>;
  
  /**
   * What several works come to, of those that exist, in the order of their ids.
   */
  GetSummaries: grpc.handleUnaryCall<_stockroom_works_v1_WorksRequest__Output, _stockroom_works_v1_WorkSummaries>;
  
  GetWork: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_Work>;
  
  GetWorkItem: grpc.handleUnaryCall<_stockroom_works_v1_WorkItemKey__Output, _stockroom_works_v1_WorkItem>;
  
  ListCustomers: grpc.handleUnaryCall<_stockroom_common_v1_Empty__Output, _stockroom_common_v1_EntryList>;
  
  /**
   * Who the works were for whose outbound is closed.
   */
  ListCustomersOfWorks: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_works_v1_CustomersOfWorks>;
  
  /**
   * Every item with something planned, by its id.
   */
  ListPlanned: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_works_v1_PlannedBatch>;
  
  ListWorkItems: grpc.handleServerStreamingCall<_stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_WorkItemBatch>;
  
  ListWorks: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_works_v1_WorkBatch>;
  
  PageCustomers: grpc.handleUnaryCall<_stockroom_common_v1_PageRequest__Output, _stockroom_common_v1_EntryPage>;
  
  PageWorkItems: grpc.handleUnaryCall<_stockroom_common_v1_PartsPageRequest__Output, _stockroom_works_v1_WorkItemPage>;
  
  PageWorks: grpc.handleUnaryCall<_stockroom_works_v1_WorkPageRequest__Output, _stockroom_works_v1_WorkPage>;
  
  RemoveWorkItem: grpc.handleUnaryCall<_stockroom_works_v1_WorkItemKey__Output, _stockroom_common_v1_Empty>;
  
  RenameCustomer: grpc.handleUnaryCall<_stockroom_works_v1_RenameCustomerRequest__Output, _stockroom_common_v1_Entry>;
  
  UpdateWork: grpc.handleUnaryCall<_stockroom_works_v1_UpdateWorkRequest__Output, _stockroom_works_v1_Work>;
  
}

export interface WorksDefinition extends grpc.ServiceDefinition {
  AddWorkItem: MethodDefinition<_stockroom_works_v1_AddWorkItemRequest, _stockroom_works_v1_WorkItem, _stockroom_works_v1_AddWorkItemRequest__Output, _stockroom_works_v1_WorkItem__Output>
  AddWorkItems: MethodDefinition<_stockroom_works_v1_AddWorkItemsRequest, _stockroom_works_v1_WorkItemBatch, _stockroom_works_v1_AddWorkItemsRequest__Output, _stockroom_works_v1_WorkItemBatch__Output>
  ChangeWorkItem: MethodDefinition<_stockroom_works_v1_ChangeWorkItemRequest, _stockroom_works_v1_WorkItem, _stockroom_works_v1_ChangeWorkItemRequest__Output, _stockroom_works_v1_WorkItem__Output>
  CloseOutbound: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_works_v1_Work, _stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_Work__Output>
  CloseReturned: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_works_v1_Work, _stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_Work__Output>
  CreateCustomer: MethodDefinition<_stockroom_works_v1_CustomerBody, _stockroom_common_v1_Entry, _stockroom_works_v1_CustomerBody__Output, _stockroom_common_v1_Entry__Output>
  CreateWork: MethodDefinition<_stockroom_works_v1_WorkBody, _stockroom_works_v1_Work, _stockroom_works_v1_WorkBody__Output, _stockroom_works_v1_Work__Output>
  DeleteCustomer: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_Empty, _stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty__Output>
  DeleteWork: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_Empty, _stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty__Output>
  GetCustomer: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_Entry, _stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Entry__Output>
  GetLines: MethodDefinition<_stockroom_works_v1_WorksRequest, _stockroom_works_v1_LinesOfWorks, _stockroom_works_v1_WorksRequest__Output, _stockroom_works_v1_LinesOfWorks__Output>
  GetPlanned: MethodDefinition<_stockroom_works_v1_PlannedRequest, _stockroom_works_v1_PlannedBatch, _stockroom_works_v1_PlannedRequest__Output, _stockroom_works_v1_PlannedBatch__Output>
  GetSummaries: MethodDefinition<_stockroom_works_v1_WorksRequest, _stockroom_works_v1_WorkSummaries, _stockroom_works_v1_WorksRequest__Output, _stockroom_works_v1_WorkSummaries__Output>
  GetWork: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_works_v1_Work, _stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_Work__Output>
  GetWorkItem: MethodDefinition<_stockroom_works_v1_WorkItemKey, _stockroom_works_v1_WorkItem, _stockroom_works_v1_WorkItemKey__Output, _stockroom_works_v1_WorkItem__Output>
  ListCustomers: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_common_v1_EntryList, _stockroom_common_v1_Empty__Output, _stockroom_common_v1_EntryList__Output>
  ListCustomersOfWorks: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_works_v1_CustomersOfWorks, _stockroom_common_v1_Empty__Output, _stockroom_works_v1_CustomersOfWorks__Output>
  ListPlanned: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_works_v1_PlannedBatch, _stockroom_common_v1_Empty__Output, _stockroom_works_v1_PlannedBatch__Output>
  ListWorkItems: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_works_v1_WorkItemBatch, _stockroom_common_v1_IdRequest__Output, _stockroom_works_v1_WorkItemBatch__Output>
  ListWorks: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_works_v1_WorkBatch, _stockroom_common_v1_Empty__Output, _stockroom_works_v1_WorkBatch__Output>
  PageCustomers: MethodDefinition<_stockroom_common_v1_PageRequest, _stockroom_common_v1_EntryPage, _stockroom_common_v1_PageRequest__Output, _stockroom_common_v1_EntryPage__Output>
  PageWorkItems: MethodDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_works_v1_WorkItemPage, _stockroom_common_v1_PartsPageRequest__Output, _stockroom_works_v1_WorkItemPage__Output>
  PageWorks: MethodDefinition<_stockroom_works_v1_WorkPageRequest, _stockroom_works_v1_WorkPage, _stockroom_works_v1_WorkPageRequest__Output, _stockroom_works_v1_WorkPage__Output>
  RemoveWorkItem: MethodDefinition<_stockroom_works_v1_WorkItemKey, _stockroom_common_v1_Empty, _stockroom_works_v1_WorkItemKey__Output, _stockroom_common_v1_Empty__Output>
  RenameCustomer: MethodDefinition<_stockroom_works_v1_RenameCustomerRequest, _stockroom_common_v1_Entry, _stockroom_works_v1_RenameCustomerRequest__Output, _stockroom_common_v1_Entry__Output>
  UpdateWork: MethodDefinition<_stockroom_works_v1_UpdateWorkRequest, _stockroom_works_v1_Work, _stockroom_works_v1_UpdateWorkRequest__Output, _stockroom_works_v1_Work__Output>
}
