// Original file: protos/stockroom/catalog/v1/catalog.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddToCountRequest as _stockroom_catalog_v1_AddToCountRequest, AddToCountRequest__Output as _stockroom_catalog_v1_AddToCountRequest__Output } from '../../../stockroom/catalog/v1/AddToCountRequest.ts';
import type { Barcode as _stockroom_catalog_v1_Barcode, Barcode__Output as _stockroom_catalog_v1_Barcode__Output } from '../../../stockroom/catalog/v1/Barcode.ts';
import type { BarcodeBatch as _stockroom_catalog_v1_BarcodeBatch, BarcodeBatch__Output as _stockroom_catalog_v1_BarcodeBatch__Output } from '../../../stockroom/catalog/v1/BarcodeBatch.ts';
import type { BarcodeForm as _stockroom_catalog_v1_BarcodeForm, BarcodeForm__Output as _stockroom_catalog_v1_BarcodeForm__Output } from '../../../stockroom/catalog/v1/BarcodeForm.ts';
import type { BarcodeIds as _stockroom_catalog_v1_BarcodeIds, BarcodeIds__Output as _stockroom_catalog_v1_BarcodeIds__Output } from '../../../stockroom/catalog/v1/BarcodeIds.ts';
import type { BarcodeKey as _stockroom_catalog_v1_BarcodeKey, BarcodeKey__Output as _stockroom_catalog_v1_BarcodeKey__Output } from '../../../stockroom/catalog/v1/BarcodeKey.ts';
import type { BarcodeKeys as _stockroom_catalog_v1_BarcodeKeys, BarcodeKeys__Output as _stockroom_catalog_v1_BarcodeKeys__Output } from '../../../stockroom/catalog/v1/BarcodeKeys.ts';
import type { BarcodePage as _stockroom_catalog_v1_BarcodePage, BarcodePage__Output as _stockroom_catalog_v1_BarcodePage__Output } from '../../../stockroom/catalog/v1/BarcodePage.ts';
import type { BarcodesOfItemsRequest as _stockroom_catalog_v1_BarcodesOfItemsRequest, BarcodesOfItemsRequest__Output as _stockroom_catalog_v1_BarcodesOfItemsRequest__Output } from '../../../stockroom/catalog/v1/BarcodesOfItemsRequest.ts';
import type { BatchAnswers as _stockroom_catalog_v1_BatchAnswers, BatchAnswers__Output as _stockroom_catalog_v1_BatchAnswers__Output } from '../../../stockroom/catalog/v1/BatchAnswers.ts';
import type { BatchOutcome as _stockroom_catalog_v1_BatchOutcome, BatchOutcome__Output as _stockroom_catalog_v1_BatchOutcome__Output } from '../../../stockroom/catalog/v1/BatchOutcome.ts';
import type { BookedValues as _stockroom_catalog_v1_BookedValues, BookedValues__Output as _stockroom_catalog_v1_BookedValues__Output } from '../../../stockroom/catalog/v1/BookedValues.ts';
import type { BookingsRequest as _stockroom_catalog_v1_BookingsRequest, BookingsRequest__Output as _stockroom_catalog_v1_BookingsRequest__Output } from '../../../stockroom/catalog/v1/BookingsRequest.ts';
import type { CloseStocktakingRequest as _stockroom_catalog_v1_CloseStocktakingRequest, CloseStocktakingRequest__Output as _stockroom_catalog_v1_CloseStocktakingRequest__Output } from '../../../stockroom/catalog/v1/CloseStocktakingRequest.ts';
import type { CountAnewRequest as _stockroom_catalog_v1_CountAnewRequest, CountAnewRequest__Output as _stockroom_catalog_v1_CountAnewRequest__Output } from '../../../stockroom/catalog/v1/CountAnewRequest.ts';
import type { CountItemRequest as _stockroom_catalog_v1_CountItemRequest, CountItemRequest__Output as _stockroom_catalog_v1_CountItemRequest__Output } from '../../../stockroom/catalog/v1/CountItemRequest.ts';
import type { CountItemsRequest as _stockroom_catalog_v1_CountItemsRequest, CountItemsRequest__Output as _stockroom_catalog_v1_CountItemsRequest__Output } from '../../../stockroom/catalog/v1/CountItemsRequest.ts';
import type { CountedItem as _stockroom_catalog_v1_CountedItem, CountedItem__Output as _stockroom_catalog_v1_CountedItem__Output } from '../../../stockroom/catalog/v1/CountedItem.ts';
import type { CountedItemBatch as _stockroom_catalog_v1_CountedItemBatch, CountedItemBatch__Output as _stockroom_catalog_v1_CountedItemBatch__Output } from '../../../stockroom/catalog/v1/CountedItemBatch.ts';
import type { CountedItemKey as _stockroom_catalog_v1_CountedItemKey, CountedItemKey__Output as _stockroom_catalog_v1_CountedItemKey__Output } from '../../../stockroom/catalog/v1/CountedItemKey.ts';
import type { CountedItemPage as _stockroom_catalog_v1_CountedItemPage, CountedItemPage__Output as _stockroom_catalog_v1_CountedItemPage__Output } from '../../../stockroom/catalog/v1/CountedItemPage.ts';
import type { CreateBarcodeRequest as _stockroom_catalog_v1_CreateBarcodeRequest, CreateBarcodeRequest__Output as _stockroom_catalog_v1_CreateBarcodeRequest__Output } from '../../../stockroom/catalog/v1/CreateBarcodeRequest.ts';
import type { CreateBarcodesRequest as _stockroom_catalog_v1_CreateBarcodesRequest, CreateBarcodesRequest__Output as _stockroom_catalog_v1_CreateBarcodesRequest__Output } from '../../../stockroom/catalog/v1/CreateBarcodesRequest.ts';
import type { CreateEntryRequest as _stockroom_catalog_v1_CreateEntryRequest, CreateEntryRequest__Output as _stockroom_catalog_v1_CreateEntryRequest__Output } from '../../../stockroom/catalog/v1/CreateEntryRequest.ts';
import type { CreateStocktakingRequest as _stockroom_catalog_v1_CreateStocktakingRequest, CreateStocktakingRequest__Output as _stockroom_catalog_v1_CreateStocktakingRequest__Output } from '../../../stockroom/catalog/v1/CreateStocktakingRequest.ts';
import type { Empty as _stockroom_common_v1_Empty, Empty__Output as _stockroom_common_v1_Empty__Output } from '../../../stockroom/common/v1/Empty.ts';
import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { EntryKey as _stockroom_catalog_v1_EntryKey, EntryKey__Output as _stockroom_catalog_v1_EntryKey__Output } from '../../../stockroom/catalog/v1/EntryKey.ts';
import type { EntryList as _stockroom_common_v1_EntryList, EntryList__Output as _stockroom_common_v1_EntryList__Output } from '../../../stockroom/common/v1/EntryList.ts';
import type { EntryPage as _stockroom_common_v1_EntryPage, EntryPage__Output as _stockroom_common_v1_EntryPage__Output } from '../../../stockroom/common/v1/EntryPage.ts';
import type { EntryPageRequest as _stockroom_catalog_v1_EntryPageRequest, EntryPageRequest__Output as _stockroom_catalog_v1_EntryPageRequest__Output } from '../../../stockroom/catalog/v1/EntryPageRequest.ts';
import type { FindBarcodesRequest as _stockroom_catalog_v1_FindBarcodesRequest, FindBarcodesRequest__Output as _stockroom_catalog_v1_FindBarcodesRequest__Output } from '../../../stockroom/catalog/v1/FindBarcodesRequest.ts';
import type { GetItemsRequest as _stockroom_catalog_v1_GetItemsRequest, GetItemsRequest__Output as _stockroom_catalog_v1_GetItemsRequest__Output } from '../../../stockroom/catalog/v1/GetItemsRequest.ts';
import type { GetMasterBarcodesRequest as _stockroom_catalog_v1_GetMasterBarcodesRequest, GetMasterBarcodesRequest__Output as _stockroom_catalog_v1_GetMasterBarcodesRequest__Output } from '../../../stockroom/catalog/v1/GetMasterBarcodesRequest.ts';
import type { IdRequest as _stockroom_common_v1_IdRequest, IdRequest__Output as _stockroom_common_v1_IdRequest__Output } from '../../../stockroom/common/v1/IdRequest.ts';
import type { IdleItemsRequest as _stockroom_catalog_v1_IdleItemsRequest, IdleItemsRequest__Output as _stockroom_catalog_v1_IdleItemsRequest__Output } from '../../../stockroom/catalog/v1/IdleItemsRequest.ts';
import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';
import type { ItemBatch as _stockroom_catalog_v1_ItemBatch, ItemBatch__Output as _stockroom_catalog_v1_ItemBatch__Output } from '../../../stockroom/catalog/v1/ItemBatch.ts';
import type { ItemBodies as _stockroom_catalog_v1_ItemBodies, ItemBodies__Output as _stockroom_catalog_v1_ItemBodies__Output } from '../../../stockroom/catalog/v1/ItemBodies.ts';
import type { ItemBody as _stockroom_catalog_v1_ItemBody, ItemBody__Output as _stockroom_catalog_v1_ItemBody__Output } from '../../../stockroom/catalog/v1/ItemBody.ts';
import type { ItemPage as _stockroom_catalog_v1_ItemPage, ItemPage__Output as _stockroom_catalog_v1_ItemPage__Output } from '../../../stockroom/catalog/v1/ItemPage.ts';
import type { ItemPageRequest as _stockroom_catalog_v1_ItemPageRequest, ItemPageRequest__Output as _stockroom_catalog_v1_ItemPageRequest__Output } from '../../../stockroom/catalog/v1/ItemPageRequest.ts';
import type { Labels as _stockroom_catalog_v1_Labels, Labels__Output as _stockroom_catalog_v1_Labels__Output } from '../../../stockroom/catalog/v1/Labels.ts';
import type { MovementBatch as _stockroom_catalog_v1_MovementBatch, MovementBatch__Output as _stockroom_catalog_v1_MovementBatch__Output } from '../../../stockroom/catalog/v1/MovementBatch.ts';
import type { MovementPage as _stockroom_catalog_v1_MovementPage, MovementPage__Output as _stockroom_catalog_v1_MovementPage__Output } from '../../../stockroom/catalog/v1/MovementPage.ts';
import type { NewestMovements as _stockroom_catalog_v1_NewestMovements, NewestMovements__Output as _stockroom_catalog_v1_NewestMovements__Output } from '../../../stockroom/catalog/v1/NewestMovements.ts';
import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { PartsPageRequest as _stockroom_common_v1_PartsPageRequest, PartsPageRequest__Output as _stockroom_common_v1_PartsPageRequest__Output } from '../../../stockroom/common/v1/PartsPageRequest.ts';
import type { RegisterRequest as _stockroom_catalog_v1_RegisterRequest, RegisterRequest__Output as _stockroom_catalog_v1_RegisterRequest__Output } from '../../../stockroom/catalog/v1/RegisterRequest.ts';
import type { RenameEntryRequest as _stockroom_catalog_v1_RenameEntryRequest, RenameEntryRequest__Output as _stockroom_catalog_v1_RenameEntryRequest__Output } from '../../../stockroom/catalog/v1/RenameEntryRequest.ts';
import type { SearchReplies as _stockroom_catalog_v1_SearchReplies, SearchReplies__Output as _stockroom_catalog_v1_SearchReplies__Output } from '../../../stockroom/catalog/v1/SearchReplies.ts';
import type { SearchReply as _stockroom_catalog_v1_SearchReply, SearchReply__Output as _stockroom_catalog_v1_SearchReply__Output } from '../../../stockroom/catalog/v1/SearchReply.ts';
import type { SearchRequest as _stockroom_catalog_v1_SearchRequest, SearchRequest__Output as _stockroom_catalog_v1_SearchRequest__Output } from '../../../stockroom/catalog/v1/SearchRequest.ts';
import type { SearchRequests as _stockroom_catalog_v1_SearchRequests, SearchRequests__Output as _stockroom_catalog_v1_SearchRequests__Output } from '../../../stockroom/catalog/v1/SearchRequests.ts';
import type { StockBatch as _stockroom_catalog_v1_StockBatch, StockBatch__Output as _stockroom_catalog_v1_StockBatch__Output } from '../../../stockroom/catalog/v1/StockBatch.ts';
import type { StockBatches as _stockroom_catalog_v1_StockBatches, StockBatches__Output as _stockroom_catalog_v1_StockBatches__Output } from '../../../stockroom/catalog/v1/StockBatches.ts';
import type { StockReport as _stockroom_catalog_v1_StockReport, StockReport__Output as _stockroom_catalog_v1_StockReport__Output } from '../../../stockroom/catalog/v1/StockReport.ts';
import type { StockReportRequest as _stockroom_catalog_v1_StockReportRequest, StockReportRequest__Output as _stockroom_catalog_v1_StockReportRequest__Output } from '../../../stockroom/catalog/v1/StockReportRequest.ts';
import type { Stocktaking as _stockroom_catalog_v1_Stocktaking, Stocktaking__Output as _stockroom_catalog_v1_Stocktaking__Output } from '../../../stockroom/catalog/v1/Stocktaking.ts';
import type { StocktakingBatch as _stockroom_catalog_v1_StocktakingBatch, StocktakingBatch__Output as _stockroom_catalog_v1_StocktakingBatch__Output } from '../../../stockroom/catalog/v1/StocktakingBatch.ts';
import type { StocktakingPage as _stockroom_catalog_v1_StocktakingPage, StocktakingPage__Output as _stockroom_catalog_v1_StocktakingPage__Output } from '../../../stockroom/catalog/v1/StocktakingPage.ts';
import type { StocktakingPageRequest as _stockroom_catalog_v1_StocktakingPageRequest, StocktakingPageRequest__Output as _stockroom_catalog_v1_StocktakingPageRequest__Output } from '../../../stockroom/catalog/v1/StocktakingPageRequest.ts';
import type { StocktakingSummary as _stockroom_catalog_v1_StocktakingSummary, StocktakingSummary__Output as _stockroom_catalog_v1_StocktakingSummary__Output } from '../../../stockroom/catalog/v1/StocktakingSummary.ts';
import type { UpdateBarcodeRequest as _stockroom_catalog_v1_UpdateBarcodeRequest, UpdateBarcodeRequest__Output as _stockroom_catalog_v1_UpdateBarcodeRequest__Output } from '../../../stockroom/catalog/v1/UpdateBarcodeRequest.ts';
import type { UpdateItemRequest as _stockroom_catalog_v1_UpdateItemRequest, UpdateItemRequest__Output as _stockroom_catalog_v1_UpdateItemRequest__Output } from '../../../stockroom/catalog/v1/UpdateItemRequest.ts';
import type { UpdateStocktakingRequest as _stockroom_catalog_v1_UpdateStocktakingRequest, UpdateStocktakingRequest__Output as _stockroom_catalog_v1_UpdateStocktakingRequest__Output } from '../../../stockroom/catalog/v1/UpdateStocktakingRequest.ts';
import type { UseReport as _stockroom_catalog_v1_UseReport, UseReport__Output as _stockroom_catalog_v1_UseReport__Output } from '../../../stockroom/catalog/v1/UseReport.ts';
import type { UseReportRequest as _stockroom_catalog_v1_UseReportRequest, UseReportRequest__Output as _stockroom_catalog_v1_UseReportRequest__Output } from '../../../stockroom/catalog/v1/UseReportRequest.ts';

/**
 * Items, barcodes, search, vendors, units and the stock ledger. The catalog owns every quantity.
 */
export interface CatalogClient extends grpc.Client {
  AddToCount(argument: _stockroom_catalog_v1_AddToCountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  AddToCount(argument: _stockroom_catalog_v1_AddToCountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  AddToCount(argument: _stockroom_catalog_v1_AddToCountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  AddToCount(argument: _stockroom_catalog_v1_AddToCountRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  addToCount(argument: _stockroom_catalog_v1_AddToCountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  addToCount(argument: _stockroom_catalog_v1_AddToCountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  addToCount(argument: _stockroom_catalog_v1_AddToCountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  addToCount(argument: _stockroom_catalog_v1_AddToCountRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  
  /**
   * Applies all lines or none, exactly once by the id; a refusal is the answer of every repeat too.
   */
  ApplyBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  ApplyBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  ApplyBatch(argument: _stockroom_catalog_v1_StockBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  ApplyBatch(argument: _stockroom_catalog_v1_StockBatch, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  /**
   * Applies all lines or none, exactly once by the id; a refusal is the answer of every repeat too.
   */
  applyBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  applyBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  applyBatch(argument: _stockroom_catalog_v1_StockBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  applyBatch(argument: _stockroom_catalog_v1_StockBatch, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  
  /**
   * The same for several at once: each by itself, answered in their order.
   */
  ApplyBatches(argument: _stockroom_catalog_v1_StockBatches, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  ApplyBatches(argument: _stockroom_catalog_v1_StockBatches, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  ApplyBatches(argument: _stockroom_catalog_v1_StockBatches, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  ApplyBatches(argument: _stockroom_catalog_v1_StockBatches, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  /**
   * The same for several at once: each by itself, answered in their order.
   */
  applyBatches(argument: _stockroom_catalog_v1_StockBatches, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  applyBatches(argument: _stockroom_catalog_v1_StockBatches, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  applyBatches(argument: _stockroom_catalog_v1_StockBatches, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  applyBatches(argument: _stockroom_catalog_v1_StockBatches, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchAnswers__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives what ApplyBatch would answer to a new batch; nothing is applied, and the outcome is not kept.
   */
  CheckBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  CheckBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  CheckBatch(argument: _stockroom_catalog_v1_StockBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  CheckBatch(argument: _stockroom_catalog_v1_StockBatch, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  /**
   * Gives what ApplyBatch would answer to a new batch; nothing is applied, and the outcome is not kept.
   */
  checkBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  checkBatch(argument: _stockroom_catalog_v1_StockBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  checkBatch(argument: _stockroom_catalog_v1_StockBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  checkBatch(argument: _stockroom_catalog_v1_StockBatch, callback: grpc.requestCallback<_stockroom_catalog_v1_BatchOutcome__Output>): grpc.ClientUnaryCall;
  
  /**
   * Books every difference, all or none; a refusal has every shortage.
   */
  CloseStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  CloseStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  CloseStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  CloseStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  /**
   * Books every difference, all or none; a refusal has every shortage.
   */
  closeStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  closeStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  closeStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  closeStocktaking(argument: _stockroom_catalog_v1_CloseStocktakingRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  
  CountAnew(argument: _stockroom_catalog_v1_CountAnewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  CountAnew(argument: _stockroom_catalog_v1_CountAnewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  CountAnew(argument: _stockroom_catalog_v1_CountAnewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  CountAnew(argument: _stockroom_catalog_v1_CountAnewRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countAnew(argument: _stockroom_catalog_v1_CountAnewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countAnew(argument: _stockroom_catalog_v1_CountAnewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countAnew(argument: _stockroom_catalog_v1_CountAnewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countAnew(argument: _stockroom_catalog_v1_CountAnewRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  
  CountItem(argument: _stockroom_catalog_v1_CountItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  CountItem(argument: _stockroom_catalog_v1_CountItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  CountItem(argument: _stockroom_catalog_v1_CountItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  CountItem(argument: _stockroom_catalog_v1_CountItemRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countItem(argument: _stockroom_catalog_v1_CountItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countItem(argument: _stockroom_catalog_v1_CountItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countItem(argument: _stockroom_catalog_v1_CountItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  countItem(argument: _stockroom_catalog_v1_CountItemRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  CountItems(argument: _stockroom_catalog_v1_CountItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  CountItems(argument: _stockroom_catalog_v1_CountItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  CountItems(argument: _stockroom_catalog_v1_CountItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  CountItems(argument: _stockroom_catalog_v1_CountItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  countItems(argument: _stockroom_catalog_v1_CountItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  countItems(argument: _stockroom_catalog_v1_CountItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  countItems(argument: _stockroom_catalog_v1_CountItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  countItems(argument: _stockroom_catalog_v1_CountItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemBatch__Output>): grpc.ClientUnaryCall;
  
  CreateBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  CreateBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  CreateBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  CreateBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  createBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  createBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  createBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  createBarcode(argument: _stockroom_catalog_v1_CreateBarcodeRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  CreateBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  CreateBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  CreateBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  CreateBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  createBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  createBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  createBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  createBarcodes(argument: _stockroom_catalog_v1_CreateBarcodesRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  
  CreateEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  CreateEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  CreateEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  CreateEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  createEntry(argument: _stockroom_catalog_v1_CreateEntryRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  
  CreateItem(argument: _stockroom_catalog_v1_ItemBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  CreateItem(argument: _stockroom_catalog_v1_ItemBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  CreateItem(argument: _stockroom_catalog_v1_ItemBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  CreateItem(argument: _stockroom_catalog_v1_ItemBody, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  createItem(argument: _stockroom_catalog_v1_ItemBody, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  createItem(argument: _stockroom_catalog_v1_ItemBody, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  createItem(argument: _stockroom_catalog_v1_ItemBody, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  createItem(argument: _stockroom_catalog_v1_ItemBody, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  CreateItems(argument: _stockroom_catalog_v1_ItemBodies, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  CreateItems(argument: _stockroom_catalog_v1_ItemBodies, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  CreateItems(argument: _stockroom_catalog_v1_ItemBodies, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  CreateItems(argument: _stockroom_catalog_v1_ItemBodies, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  createItems(argument: _stockroom_catalog_v1_ItemBodies, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  createItems(argument: _stockroom_catalog_v1_ItemBodies, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  createItems(argument: _stockroom_catalog_v1_ItemBodies, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  createItems(argument: _stockroom_catalog_v1_ItemBodies, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  
  CreateStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  CreateStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  CreateStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  CreateStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  createStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  createStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  createStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  createStocktaking(argument: _stockroom_catalog_v1_CreateStocktakingRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  
  DeleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteBarcode(argument: _stockroom_catalog_v1_BarcodeKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteEntry(argument: _stockroom_catalog_v1_EntryKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteEntry(argument: _stockroom_catalog_v1_EntryKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _stockroom_catalog_v1_EntryKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteEntry(argument: _stockroom_catalog_v1_EntryKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteItem(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteItem(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteItem(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteItem(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteItem(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteItem(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteItem(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteItem(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteStocktaking(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteStocktaking(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteStocktaking(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteStocktaking(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  /**
   * The barcode of exactly this text, GTIN forms being equal; none or one.
   */
  FindBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  FindBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  FindBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  FindBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  /**
   * The barcode of exactly this text, GTIN forms being equal; none or one.
   */
  findBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  findBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  findBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  findBarcodes(argument: _stockroom_catalog_v1_FindBarcodesRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  
  GetBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  GetBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  GetBarcode(argument: _stockroom_catalog_v1_BarcodeKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  GetBarcode(argument: _stockroom_catalog_v1_BarcodeKey, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  getBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  getBarcode(argument: _stockroom_catalog_v1_BarcodeKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  getBarcode(argument: _stockroom_catalog_v1_BarcodeKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  getBarcode(argument: _stockroom_catalog_v1_BarcodeKey, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives the form of generated barcodes.
   */
  GetBarcodeForm(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  GetBarcodeForm(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  GetBarcodeForm(argument: _stockroom_common_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  GetBarcodeForm(argument: _stockroom_common_v1_Empty, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  /**
   * Gives the form of generated barcodes.
   */
  getBarcodeForm(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  getBarcodeForm(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  getBarcodeForm(argument: _stockroom_common_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  getBarcodeForm(argument: _stockroom_common_v1_Empty, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeForm__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives all barcodes of the items, by id.
   */
  GetBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  GetBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  GetBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  GetBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  /**
   * Gives all barcodes of the items, by id.
   */
  getBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  getBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  getBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  getBarcodesOfItems(argument: _stockroom_catalog_v1_BarcodesOfItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  
  /**
   * The values of what works and acquisitions booked, in the order of the request.
   */
  GetBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  GetBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  GetBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  GetBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  /**
   * The values of what works and acquisitions booked, in the order of the request.
   */
  getBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  getBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  getBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  getBookedValues(argument: _stockroom_catalog_v1_BookingsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BookedValues__Output>): grpc.ClientUnaryCall;
  
  GetCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  GetCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  GetCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  GetCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  getCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  getCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  getCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  getCountedItem(argument: _stockroom_catalog_v1_CountedItemKey, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItem__Output>): grpc.ClientUnaryCall;
  
  GetEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  GetEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  GetEntry(argument: _stockroom_catalog_v1_EntryKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  GetEntry(argument: _stockroom_catalog_v1_EntryKey, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _stockroom_catalog_v1_EntryKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _stockroom_catalog_v1_EntryKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  getEntry(argument: _stockroom_catalog_v1_EntryKey, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  
  /**
   * Those of the ids that are known; deleted ones only when asked for. Order is by id.
   */
  GetItems(argument: _stockroom_catalog_v1_GetItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  GetItems(argument: _stockroom_catalog_v1_GetItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  GetItems(argument: _stockroom_catalog_v1_GetItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  GetItems(argument: _stockroom_catalog_v1_GetItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  /**
   * Those of the ids that are known; deleted ones only when asked for. Order is by id.
   */
  getItems(argument: _stockroom_catalog_v1_GetItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  getItems(argument: _stockroom_catalog_v1_GetItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  getItems(argument: _stockroom_catalog_v1_GetItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  getItems(argument: _stockroom_catalog_v1_GetItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemBatch__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives what labels show: those of the barcodes that are there, each with its item.
   */
  GetLabels(argument: _stockroom_catalog_v1_BarcodeKeys, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  GetLabels(argument: _stockroom_catalog_v1_BarcodeKeys, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  GetLabels(argument: _stockroom_catalog_v1_BarcodeKeys, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  GetLabels(argument: _stockroom_catalog_v1_BarcodeKeys, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  /**
   * Gives what labels show: those of the barcodes that are there, each with its item.
   */
  getLabels(argument: _stockroom_catalog_v1_BarcodeKeys, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  getLabels(argument: _stockroom_catalog_v1_BarcodeKeys, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  getLabels(argument: _stockroom_catalog_v1_BarcodeKeys, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  getLabels(argument: _stockroom_catalog_v1_BarcodeKeys, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  
  /**
   * As GetLabels, by the ids of the barcodes alone.
   */
  GetLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  GetLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  GetLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  GetLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  /**
   * As GetLabels, by the ids of the barcodes alone.
   */
  getLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  getLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  getLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  getLabelsById(argument: _stockroom_catalog_v1_BarcodeIds, callback: grpc.requestCallback<_stockroom_catalog_v1_Labels__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives the master barcodes of those of the items that have one.
   */
  GetMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  GetMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  GetMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  GetMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  /**
   * Gives the master barcodes of those of the items that have one.
   */
  getMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  getMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  getMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  getMasterBarcodes(argument: _stockroom_catalog_v1_GetMasterBarcodesRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  
  /**
   * As many of them as a list begins with: of most items, all.
   */
  GetMovements(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  GetMovements(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  GetMovements(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  GetMovements(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  /**
   * As many of them as a list begins with: of most items, all.
   */
  getMovements(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  getMovements(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  getMovements(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  getMovements(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_NewestMovements__Output>): grpc.ClientUnaryCall;
  
  GetStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  GetStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  GetStocktaking(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  GetStocktaking(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  getStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  getStocktaking(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  getStocktaking(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  getStocktaking(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  
  GetStocktakingSummary(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  GetStocktakingSummary(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  GetStocktakingSummary(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  GetStocktakingSummary(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  getStocktakingSummary(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  getStocktakingSummary(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  getStocktakingSummary(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  getStocktakingSummary(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingSummary__Output>): grpc.ClientUnaryCall;
  
  ListBarcodes(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_BarcodeBatch__Output>;
  ListBarcodes(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_BarcodeBatch__Output>;
  listBarcodes(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_BarcodeBatch__Output>;
  listBarcodes(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_BarcodeBatch__Output>;
  
  ListCountedItems(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_CountedItemBatch__Output>;
  ListCountedItems(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_CountedItemBatch__Output>;
  listCountedItems(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_CountedItemBatch__Output>;
  listCountedItems(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_CountedItemBatch__Output>;
  
  ListEntries(argument: _stockroom_catalog_v1_RegisterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  ListEntries(argument: _stockroom_catalog_v1_RegisterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  ListEntries(argument: _stockroom_catalog_v1_RegisterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  ListEntries(argument: _stockroom_catalog_v1_RegisterRequest, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _stockroom_catalog_v1_RegisterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _stockroom_catalog_v1_RegisterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _stockroom_catalog_v1_RegisterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  listEntries(argument: _stockroom_catalog_v1_RegisterRequest, callback: grpc.requestCallback<_stockroom_common_v1_EntryList__Output>): grpc.ClientUnaryCall;
  
  /**
   * Items with stock that nothing has moved since a moment.
   */
  ListIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  ListIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  /**
   * Items with stock that nothing has moved since a moment.
   */
  listIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  listIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  
  ListItemBarcodes(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  ListItemBarcodes(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  ListItemBarcodes(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  ListItemBarcodes(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  listItemBarcodes(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  listItemBarcodes(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  listItemBarcodes(argument: _stockroom_common_v1_IdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  listItemBarcodes(argument: _stockroom_common_v1_IdRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodeBatch__Output>): grpc.ClientUnaryCall;
  
  ListItems(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  ListItems(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  listItems(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  listItems(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  
  /**
   * The items in stock that a stocktaking has not counted, where it counts.
   */
  ListMissing(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  ListMissing(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  /**
   * The items in stock that a stocktaking has not counted, where it counts.
   */
  listMissing(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  listMissing(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_ItemBatch__Output>;
  
  /**
   * Newest first.
   */
  ListMovements(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_MovementBatch__Output>;
  ListMovements(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_MovementBatch__Output>;
  /**
   * Newest first.
   */
  listMovements(argument: _stockroom_common_v1_IdRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_MovementBatch__Output>;
  listMovements(argument: _stockroom_common_v1_IdRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_MovementBatch__Output>;
  
  /**
   * What is in stock by group, or was at a moment of the past.
   */
  ListStock(argument: _stockroom_catalog_v1_StockReportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StockReport__Output>;
  ListStock(argument: _stockroom_catalog_v1_StockReportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StockReport__Output>;
  /**
   * What is in stock by group, or was at a moment of the past.
   */
  listStock(argument: _stockroom_catalog_v1_StockReportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StockReport__Output>;
  listStock(argument: _stockroom_catalog_v1_StockReportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StockReport__Output>;
  
  ListStocktakings(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StocktakingBatch__Output>;
  ListStocktakings(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StocktakingBatch__Output>;
  listStocktakings(argument: _stockroom_common_v1_Empty, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StocktakingBatch__Output>;
  listStocktakings(argument: _stockroom_common_v1_Empty, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_StocktakingBatch__Output>;
  
  /**
   * What was received, taken out, brought back and counted, by group.
   */
  ListUse(argument: _stockroom_catalog_v1_UseReportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_UseReport__Output>;
  ListUse(argument: _stockroom_catalog_v1_UseReportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_UseReport__Output>;
  /**
   * What was received, taken out, brought back and counted, by group.
   */
  listUse(argument: _stockroom_catalog_v1_UseReportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_UseReport__Output>;
  listUse(argument: _stockroom_catalog_v1_UseReportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_stockroom_catalog_v1_UseReport__Output>;
  
  PageBarcodes(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  PageBarcodes(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  PageBarcodes(argument: _stockroom_common_v1_PageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  PageBarcodes(argument: _stockroom_common_v1_PageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageBarcodes(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageBarcodes(argument: _stockroom_common_v1_PageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageBarcodes(argument: _stockroom_common_v1_PageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageBarcodes(argument: _stockroom_common_v1_PageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  
  PageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  PageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  PageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  PageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  pageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  pageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  pageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  pageCountedItems(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_CountedItemPage__Output>): grpc.ClientUnaryCall;
  
  PageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  PageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  PageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  PageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  pageEntries(argument: _stockroom_catalog_v1_EntryPageRequest, callback: grpc.requestCallback<_stockroom_common_v1_EntryPage__Output>): grpc.ClientUnaryCall;
  
  PageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageIdleItems(argument: _stockroom_catalog_v1_IdleItemsRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  
  PageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  PageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  PageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  PageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  pageItemBarcodes(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_BarcodePage__Output>): grpc.ClientUnaryCall;
  
  PageItems(argument: _stockroom_catalog_v1_ItemPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageItems(argument: _stockroom_catalog_v1_ItemPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageItems(argument: _stockroom_catalog_v1_ItemPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageItems(argument: _stockroom_catalog_v1_ItemPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageItems(argument: _stockroom_catalog_v1_ItemPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageItems(argument: _stockroom_catalog_v1_ItemPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageItems(argument: _stockroom_catalog_v1_ItemPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageItems(argument: _stockroom_catalog_v1_ItemPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  
  PageMissing(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageMissing(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageMissing(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  PageMissing(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageMissing(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageMissing(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageMissing(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  pageMissing(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_ItemPage__Output>): grpc.ClientUnaryCall;
  
  /**
   * Newest first, whatever the order that the page asks for.
   */
  PageMovements(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  PageMovements(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  PageMovements(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  PageMovements(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  /**
   * Newest first, whatever the order that the page asks for.
   */
  pageMovements(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  pageMovements(argument: _stockroom_common_v1_PartsPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  pageMovements(argument: _stockroom_common_v1_PartsPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  pageMovements(argument: _stockroom_common_v1_PartsPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_MovementPage__Output>): grpc.ClientUnaryCall;
  
  PageStock(argument: _stockroom_catalog_v1_StockReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  PageStock(argument: _stockroom_catalog_v1_StockReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  PageStock(argument: _stockroom_catalog_v1_StockReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  PageStock(argument: _stockroom_catalog_v1_StockReportRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  pageStock(argument: _stockroom_catalog_v1_StockReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  pageStock(argument: _stockroom_catalog_v1_StockReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  pageStock(argument: _stockroom_catalog_v1_StockReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  pageStock(argument: _stockroom_catalog_v1_StockReportRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_StockReport__Output>): grpc.ClientUnaryCall;
  
  PageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  PageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  PageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  PageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  pageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  pageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  pageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  pageStocktakings(argument: _stockroom_catalog_v1_StocktakingPageRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_StocktakingPage__Output>): grpc.ClientUnaryCall;
  
  PageUse(argument: _stockroom_catalog_v1_UseReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  PageUse(argument: _stockroom_catalog_v1_UseReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  PageUse(argument: _stockroom_catalog_v1_UseReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  PageUse(argument: _stockroom_catalog_v1_UseReportRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  pageUse(argument: _stockroom_catalog_v1_UseReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  pageUse(argument: _stockroom_catalog_v1_UseReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  pageUse(argument: _stockroom_catalog_v1_UseReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  pageUse(argument: _stockroom_catalog_v1_UseReportRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_UseReport__Output>): grpc.ClientUnaryCall;
  
  RemoveCount(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveCount(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveCount(argument: _stockroom_catalog_v1_CountedItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  RemoveCount(argument: _stockroom_catalog_v1_CountedItemKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeCount(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeCount(argument: _stockroom_catalog_v1_CountedItemKey, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeCount(argument: _stockroom_catalog_v1_CountedItemKey, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  removeCount(argument: _stockroom_catalog_v1_CountedItemKey, callback: grpc.requestCallback<_stockroom_common_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  RenameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  RenameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  RenameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  RenameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  renameEntry(argument: _stockroom_catalog_v1_RenameEntryRequest, callback: grpc.requestCallback<_stockroom_common_v1_Entry__Output>): grpc.ClientUnaryCall;
  
  /**
   * The same for several at once, answered in their order.
   */
  SearchAll(argument: _stockroom_catalog_v1_SearchRequests, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  SearchAll(argument: _stockroom_catalog_v1_SearchRequests, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  SearchAll(argument: _stockroom_catalog_v1_SearchRequests, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  SearchAll(argument: _stockroom_catalog_v1_SearchRequests, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  /**
   * The same for several at once, answered in their order.
   */
  searchAll(argument: _stockroom_catalog_v1_SearchRequests, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  searchAll(argument: _stockroom_catalog_v1_SearchRequests, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  searchAll(argument: _stockroom_catalog_v1_SearchRequests, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  searchAll(argument: _stockroom_catalog_v1_SearchRequests, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReplies__Output>): grpc.ClientUnaryCall;
  
  SearchItems(argument: _stockroom_catalog_v1_SearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  SearchItems(argument: _stockroom_catalog_v1_SearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  SearchItems(argument: _stockroom_catalog_v1_SearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  SearchItems(argument: _stockroom_catalog_v1_SearchRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  searchItems(argument: _stockroom_catalog_v1_SearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  searchItems(argument: _stockroom_catalog_v1_SearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  searchItems(argument: _stockroom_catalog_v1_SearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  searchItems(argument: _stockroom_catalog_v1_SearchRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_SearchReply__Output>): grpc.ClientUnaryCall;
  
  UpdateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  UpdateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  UpdateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  UpdateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  updateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  updateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  updateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  updateBarcode(argument: _stockroom_catalog_v1_UpdateBarcodeRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Barcode__Output>): grpc.ClientUnaryCall;
  
  UpdateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  UpdateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  UpdateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  UpdateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  updateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  updateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  updateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  updateItem(argument: _stockroom_catalog_v1_UpdateItemRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Item__Output>): grpc.ClientUnaryCall;
  
  UpdateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  UpdateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  UpdateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  UpdateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  updateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  updateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  updateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  updateStocktaking(argument: _stockroom_catalog_v1_UpdateStocktakingRequest, callback: grpc.requestCallback<_stockroom_catalog_v1_Stocktaking__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Items, barcodes, search, vendors, units and the stock ledger. The catalog owns every quantity.
 */
export interface CatalogHandlers extends grpc.UntypedServiceImplementation {
  AddToCount: grpc.handleUnaryCall<_stockroom_catalog_v1_AddToCountRequest__Output, _stockroom_catalog_v1_CountedItem>;
  
  /**
   * Applies all lines or none, exactly once by the id; a refusal is the answer of every repeat too.
   */
  ApplyBatch: grpc.handleUnaryCall<_stockroom_catalog_v1_StockBatch__Output, _stockroom_catalog_v1_BatchOutcome>;
  
  /**
   * The same for several at once: each by itself, answered in their order.
   */
  ApplyBatches: grpc.handleUnaryCall<_stockroom_catalog_v1_StockBatches__Output, _stockroom_catalog_v1_BatchAnswers>;
  
  /**
   * Gives what ApplyBatch would answer to a new batch; nothing is applied, and the outcome is not kept.
   */
  CheckBatch: grpc.handleUnaryCall<_stockroom_catalog_v1_StockBatch__Output, _stockroom_catalog_v1_BatchOutcome>;
  
  /**
   * Books every difference, all or none; a refusal has every shortage.
   */
  CloseStocktaking: grpc.handleUnaryCall<_stockroom_catalog_v1_CloseStocktakingRequest__Output, _stockroom_catalog_v1_Stocktaking>;
  
  CountAnew: grpc.handleUnaryCall<_stockroom_catalog_v1_CountAnewRequest__Output, _stockroom_catalog_v1_CountedItem>;
  
  CountItem: grpc.handleUnaryCall<_stockroom_catalog_v1_CountItemRequest__Output, _stockroom_catalog_v1_CountedItem>;
  
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  CountItems: grpc.handleUnaryCall<_stockroom_catalog_v1_CountItemsRequest__Output, _stockroom_catalog_v1_CountedItemBatch>;
  
  CreateBarcode: grpc.handleUnaryCall<_stockroom_catalog_v1_CreateBarcodeRequest__Output, _stockroom_catalog_v1_Barcode>;
  
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  CreateBarcodes: grpc.handleUnaryCall<_stockroom_catalog_v1_CreateBarcodesRequest__Output, _stockroom_catalog_v1_BarcodeBatch>;
  
  CreateEntry: grpc.handleUnaryCall<_stockroom_catalog_v1_CreateEntryRequest__Output, _stockroom_common_v1_Entry>;
  
  CreateItem: grpc.handleUnaryCall<_stockroom_catalog_v1_ItemBody__Output, _stockroom_catalog_v1_Item>;
  
  /**
   * All or none, answered in their order; a refusal names the entries.
   */
  CreateItems: grpc.handleUnaryCall<_stockroom_catalog_v1_ItemBodies__Output, _stockroom_catalog_v1_ItemBatch>;
  
  CreateStocktaking: grpc.handleUnaryCall<_stockroom_catalog_v1_CreateStocktakingRequest__Output, _stockroom_catalog_v1_Stocktaking>;
  
  DeleteBarcode: grpc.handleUnaryCall<_stockroom_catalog_v1_BarcodeKey__Output, _stockroom_common_v1_Empty>;
  
  DeleteEntry: grpc.handleUnaryCall<_stockroom_catalog_v1_EntryKey__Output, _stockroom_common_v1_Empty>;
  
  DeleteItem: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty>;
  
  DeleteStocktaking: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty>;
  
  /**
   * The barcode of exactly this text, GTIN forms being equal; none or one.
   */
  FindBarcodes: grpc.handleUnaryCall<_stockroom_catalog_v1_FindBarcodesRequest__Output, _stockroom_catalog_v1_BarcodeBatch>;
  
  GetBarcode: grpc.handleUnaryCall<_stockroom_catalog_v1_BarcodeKey__Output, _stockroom_catalog_v1_Barcode>;
  
  /**
   * Gives the form of generated barcodes.
   */
  GetBarcodeForm: grpc.handleUnaryCall<_stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_BarcodeForm>;
  
  /**
   * Gives all barcodes of the items, by id.
   */
  GetBarcodesOfItems: grpc.handleUnaryCall<_stockroom_catalog_v1_BarcodesOfItemsRequest__Output, _stockroom_catalog_v1_BarcodeBatch>;
  
  /**
   * The values of what works and acquisitions booked, in the order of the request.
   */
  GetBookedValues: grpc.handleUnaryCall<_stockroom_catalog_v1_BookingsRequest__Output, _stockroom_catalog_v1_BookedValues>;
  
  GetCountedItem: grpc.handleUnaryCall<_stockroom_catalog_v1_CountedItemKey__Output, _stockroom_catalog_v1_CountedItem>;
  
  GetEntry: grpc.handleUnaryCall<_stockroom_catalog_v1_EntryKey__Output, _stockroom_common_v1_Entry>;
  
  /**
   * Those of the ids that are known; deleted ones only when asked for. Order is by id.
   */
  GetItems: grpc.handleUnaryCall<_stockroom_catalog_v1_GetItemsRequest__Output, _stockroom_catalog_v1_ItemBatch>;
  
  /**
   * Gives what labels show: those of the barcodes that are there, each with its item.
   */
  GetLabels: grpc.handleUnaryCall<_stockroom_catalog_v1_BarcodeKeys__Output, _stockroom_catalog_v1_Labels>;
  
  /**
   * As GetLabels, by the ids of the barcodes alone.
   */
  GetLabelsById: grpc.handleUnaryCall<_stockroom_catalog_v1_BarcodeIds__Output, _stockroom_catalog_v1_Labels>;
  
  /**
   * Gives the master barcodes of those of the items that have one.
   */
  GetMasterBarcodes: grpc.handleUnaryCall<_stockroom_catalog_v1_GetMasterBarcodesRequest__Output, _stockroom_catalog_v1_BarcodeBatch>;
  
  /**
   * As many of them as a list begins with: of most items, all.
   */
  GetMovements: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_NewestMovements>;
  
  GetStocktaking: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_Stocktaking>;
  
  GetStocktakingSummary: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_StocktakingSummary>;
  
  ListBarcodes: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_BarcodeBatch>;
  
  ListCountedItems: grpc.handleServerStreamingCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_CountedItemBatch>;
  
  ListEntries: grpc.handleUnaryCall<_stockroom_catalog_v1_RegisterRequest__Output, _stockroom_common_v1_EntryList>;
  
  /**
   * Items with stock that nothing has moved since a moment.
   */
  ListIdleItems: grpc.handleServerStreamingCall<_stockroom_catalog_v1_IdleItemsRequest__Output, _stockroom_catalog_v1_ItemBatch>;
  
  ListItemBarcodes: grpc.handleUnaryCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_BarcodeBatch>;
  
  ListItems: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_ItemBatch>;
  
  /**
   * The items in stock that a stocktaking has not counted, where it counts.
   */
  ListMissing: grpc.handleServerStreamingCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_ItemBatch>;
  
  /**
   * Newest first.
   */
  ListMovements: grpc.handleServerStreamingCall<_stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_MovementBatch>;
  
  /**
   * What is in stock by group, or was at a moment of the past.
   */
  ListStock: grpc.handleServerStreamingCall<_stockroom_catalog_v1_StockReportRequest__Output, _stockroom_catalog_v1_StockReport>;
  
  ListStocktakings: grpc.handleServerStreamingCall<_stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_StocktakingBatch>;
  
  /**
   * What was received, taken out, brought back and counted, by group.
   */
  ListUse: grpc.handleServerStreamingCall<_stockroom_catalog_v1_UseReportRequest__Output, _stockroom_catalog_v1_UseReport>;
  
  PageBarcodes: grpc.handleUnaryCall<_stockroom_common_v1_PageRequest__Output, _stockroom_catalog_v1_BarcodePage>;
  
  PageCountedItems: grpc.handleUnaryCall<_stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_CountedItemPage>;
  
  PageEntries: grpc.handleUnaryCall<_stockroom_catalog_v1_EntryPageRequest__Output, _stockroom_common_v1_EntryPage>;
  
  PageIdleItems: grpc.handleUnaryCall<_stockroom_catalog_v1_IdleItemsRequest__Output, _stockroom_catalog_v1_ItemPage>;
  
  PageItemBarcodes: grpc.handleUnaryCall<_stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_BarcodePage>;
  
  PageItems: grpc.handleUnaryCall<_stockroom_catalog_v1_ItemPageRequest__Output, _stockroom_catalog_v1_ItemPage>;
  
  PageMissing: grpc.handleUnaryCall<_stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_ItemPage>;
  
  /**
   * Newest first, whatever the order that the page asks for.
   */
  PageMovements: grpc.handleUnaryCall<_stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_MovementPage>;
  
  PageStock: grpc.handleUnaryCall<_stockroom_catalog_v1_StockReportRequest__Output, _stockroom_catalog_v1_StockReport>;
  
  PageStocktakings: grpc.handleUnaryCall<_stockroom_catalog_v1_StocktakingPageRequest__Output, _stockroom_catalog_v1_StocktakingPage>;
  
  PageUse: grpc.handleUnaryCall<_stockroom_catalog_v1_UseReportRequest__Output, _stockroom_catalog_v1_UseReport>;
  
  RemoveCount: grpc.handleUnaryCall<_stockroom_catalog_v1_CountedItemKey__Output, _stockroom_common_v1_Empty>;
  
  RenameEntry: grpc.handleUnaryCall<_stockroom_catalog_v1_RenameEntryRequest__Output, _stockroom_common_v1_Entry>;
  
  /**
   * The same for several at once, answered in their order.
   */
  SearchAll: grpc.handleUnaryCall<_stockroom_catalog_v1_SearchRequests__Output, _stockroom_catalog_v1_SearchReplies>;
  
  SearchItems: grpc.handleUnaryCall<_stockroom_catalog_v1_SearchRequest__Output, _stockroom_catalog_v1_SearchReply>;
  
  UpdateBarcode: grpc.handleUnaryCall<_stockroom_catalog_v1_UpdateBarcodeRequest__Output, _stockroom_catalog_v1_Barcode>;
  
  UpdateItem: grpc.handleUnaryCall<_stockroom_catalog_v1_UpdateItemRequest__Output, _stockroom_catalog_v1_Item>;
  
  UpdateStocktaking: grpc.handleUnaryCall<_stockroom_catalog_v1_UpdateStocktakingRequest__Output, _stockroom_catalog_v1_Stocktaking>;
  
}

export interface CatalogDefinition extends grpc.ServiceDefinition {
  AddToCount: MethodDefinition<_stockroom_catalog_v1_AddToCountRequest, _stockroom_catalog_v1_CountedItem, _stockroom_catalog_v1_AddToCountRequest__Output, _stockroom_catalog_v1_CountedItem__Output>
  ApplyBatch: MethodDefinition<_stockroom_catalog_v1_StockBatch, _stockroom_catalog_v1_BatchOutcome, _stockroom_catalog_v1_StockBatch__Output, _stockroom_catalog_v1_BatchOutcome__Output>
  ApplyBatches: MethodDefinition<_stockroom_catalog_v1_StockBatches, _stockroom_catalog_v1_BatchAnswers, _stockroom_catalog_v1_StockBatches__Output, _stockroom_catalog_v1_BatchAnswers__Output>
  CheckBatch: MethodDefinition<_stockroom_catalog_v1_StockBatch, _stockroom_catalog_v1_BatchOutcome, _stockroom_catalog_v1_StockBatch__Output, _stockroom_catalog_v1_BatchOutcome__Output>
  CloseStocktaking: MethodDefinition<_stockroom_catalog_v1_CloseStocktakingRequest, _stockroom_catalog_v1_Stocktaking, _stockroom_catalog_v1_CloseStocktakingRequest__Output, _stockroom_catalog_v1_Stocktaking__Output>
  CountAnew: MethodDefinition<_stockroom_catalog_v1_CountAnewRequest, _stockroom_catalog_v1_CountedItem, _stockroom_catalog_v1_CountAnewRequest__Output, _stockroom_catalog_v1_CountedItem__Output>
  CountItem: MethodDefinition<_stockroom_catalog_v1_CountItemRequest, _stockroom_catalog_v1_CountedItem, _stockroom_catalog_v1_CountItemRequest__Output, _stockroom_catalog_v1_CountedItem__Output>
  CountItems: MethodDefinition<_stockroom_catalog_v1_CountItemsRequest, _stockroom_catalog_v1_CountedItemBatch, _stockroom_catalog_v1_CountItemsRequest__Output, _stockroom_catalog_v1_CountedItemBatch__Output>
  CreateBarcode: MethodDefinition<_stockroom_catalog_v1_CreateBarcodeRequest, _stockroom_catalog_v1_Barcode, _stockroom_catalog_v1_CreateBarcodeRequest__Output, _stockroom_catalog_v1_Barcode__Output>
  CreateBarcodes: MethodDefinition<_stockroom_catalog_v1_CreateBarcodesRequest, _stockroom_catalog_v1_BarcodeBatch, _stockroom_catalog_v1_CreateBarcodesRequest__Output, _stockroom_catalog_v1_BarcodeBatch__Output>
  CreateEntry: MethodDefinition<_stockroom_catalog_v1_CreateEntryRequest, _stockroom_common_v1_Entry, _stockroom_catalog_v1_CreateEntryRequest__Output, _stockroom_common_v1_Entry__Output>
  CreateItem: MethodDefinition<_stockroom_catalog_v1_ItemBody, _stockroom_catalog_v1_Item, _stockroom_catalog_v1_ItemBody__Output, _stockroom_catalog_v1_Item__Output>
  CreateItems: MethodDefinition<_stockroom_catalog_v1_ItemBodies, _stockroom_catalog_v1_ItemBatch, _stockroom_catalog_v1_ItemBodies__Output, _stockroom_catalog_v1_ItemBatch__Output>
  CreateStocktaking: MethodDefinition<_stockroom_catalog_v1_CreateStocktakingRequest, _stockroom_catalog_v1_Stocktaking, _stockroom_catalog_v1_CreateStocktakingRequest__Output, _stockroom_catalog_v1_Stocktaking__Output>
  DeleteBarcode: MethodDefinition<_stockroom_catalog_v1_BarcodeKey, _stockroom_common_v1_Empty, _stockroom_catalog_v1_BarcodeKey__Output, _stockroom_common_v1_Empty__Output>
  DeleteEntry: MethodDefinition<_stockroom_catalog_v1_EntryKey, _stockroom_common_v1_Empty, _stockroom_catalog_v1_EntryKey__Output, _stockroom_common_v1_Empty__Output>
  DeleteItem: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_Empty, _stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty__Output>
  DeleteStocktaking: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_Empty, _stockroom_common_v1_IdRequest__Output, _stockroom_common_v1_Empty__Output>
  FindBarcodes: MethodDefinition<_stockroom_catalog_v1_FindBarcodesRequest, _stockroom_catalog_v1_BarcodeBatch, _stockroom_catalog_v1_FindBarcodesRequest__Output, _stockroom_catalog_v1_BarcodeBatch__Output>
  GetBarcode: MethodDefinition<_stockroom_catalog_v1_BarcodeKey, _stockroom_catalog_v1_Barcode, _stockroom_catalog_v1_BarcodeKey__Output, _stockroom_catalog_v1_Barcode__Output>
  GetBarcodeForm: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_catalog_v1_BarcodeForm, _stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_BarcodeForm__Output>
  GetBarcodesOfItems: MethodDefinition<_stockroom_catalog_v1_BarcodesOfItemsRequest, _stockroom_catalog_v1_BarcodeBatch, _stockroom_catalog_v1_BarcodesOfItemsRequest__Output, _stockroom_catalog_v1_BarcodeBatch__Output>
  GetBookedValues: MethodDefinition<_stockroom_catalog_v1_BookingsRequest, _stockroom_catalog_v1_BookedValues, _stockroom_catalog_v1_BookingsRequest__Output, _stockroom_catalog_v1_BookedValues__Output>
  GetCountedItem: MethodDefinition<_stockroom_catalog_v1_CountedItemKey, _stockroom_catalog_v1_CountedItem, _stockroom_catalog_v1_CountedItemKey__Output, _stockroom_catalog_v1_CountedItem__Output>
  GetEntry: MethodDefinition<_stockroom_catalog_v1_EntryKey, _stockroom_common_v1_Entry, _stockroom_catalog_v1_EntryKey__Output, _stockroom_common_v1_Entry__Output>
  GetItems: MethodDefinition<_stockroom_catalog_v1_GetItemsRequest, _stockroom_catalog_v1_ItemBatch, _stockroom_catalog_v1_GetItemsRequest__Output, _stockroom_catalog_v1_ItemBatch__Output>
  GetLabels: MethodDefinition<_stockroom_catalog_v1_BarcodeKeys, _stockroom_catalog_v1_Labels, _stockroom_catalog_v1_BarcodeKeys__Output, _stockroom_catalog_v1_Labels__Output>
  GetLabelsById: MethodDefinition<_stockroom_catalog_v1_BarcodeIds, _stockroom_catalog_v1_Labels, _stockroom_catalog_v1_BarcodeIds__Output, _stockroom_catalog_v1_Labels__Output>
  GetMasterBarcodes: MethodDefinition<_stockroom_catalog_v1_GetMasterBarcodesRequest, _stockroom_catalog_v1_BarcodeBatch, _stockroom_catalog_v1_GetMasterBarcodesRequest__Output, _stockroom_catalog_v1_BarcodeBatch__Output>
  GetMovements: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_NewestMovements, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_NewestMovements__Output>
  GetStocktaking: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_Stocktaking, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_Stocktaking__Output>
  GetStocktakingSummary: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_StocktakingSummary, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_StocktakingSummary__Output>
  ListBarcodes: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_catalog_v1_BarcodeBatch, _stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_BarcodeBatch__Output>
  ListCountedItems: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_CountedItemBatch, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_CountedItemBatch__Output>
  ListEntries: MethodDefinition<_stockroom_catalog_v1_RegisterRequest, _stockroom_common_v1_EntryList, _stockroom_catalog_v1_RegisterRequest__Output, _stockroom_common_v1_EntryList__Output>
  ListIdleItems: MethodDefinition<_stockroom_catalog_v1_IdleItemsRequest, _stockroom_catalog_v1_ItemBatch, _stockroom_catalog_v1_IdleItemsRequest__Output, _stockroom_catalog_v1_ItemBatch__Output>
  ListItemBarcodes: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_BarcodeBatch, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_BarcodeBatch__Output>
  ListItems: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_catalog_v1_ItemBatch, _stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_ItemBatch__Output>
  ListMissing: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_ItemBatch, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_ItemBatch__Output>
  ListMovements: MethodDefinition<_stockroom_common_v1_IdRequest, _stockroom_catalog_v1_MovementBatch, _stockroom_common_v1_IdRequest__Output, _stockroom_catalog_v1_MovementBatch__Output>
  ListStock: MethodDefinition<_stockroom_catalog_v1_StockReportRequest, _stockroom_catalog_v1_StockReport, _stockroom_catalog_v1_StockReportRequest__Output, _stockroom_catalog_v1_StockReport__Output>
  ListStocktakings: MethodDefinition<_stockroom_common_v1_Empty, _stockroom_catalog_v1_StocktakingBatch, _stockroom_common_v1_Empty__Output, _stockroom_catalog_v1_StocktakingBatch__Output>
  ListUse: MethodDefinition<_stockroom_catalog_v1_UseReportRequest, _stockroom_catalog_v1_UseReport, _stockroom_catalog_v1_UseReportRequest__Output, _stockroom_catalog_v1_UseReport__Output>
  PageBarcodes: MethodDefinition<_stockroom_common_v1_PageRequest, _stockroom_catalog_v1_BarcodePage, _stockroom_common_v1_PageRequest__Output, _stockroom_catalog_v1_BarcodePage__Output>
  PageCountedItems: MethodDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_catalog_v1_CountedItemPage, _stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_CountedItemPage__Output>
  PageEntries: MethodDefinition<_stockroom_catalog_v1_EntryPageRequest, _stockroom_common_v1_EntryPage, _stockroom_catalog_v1_EntryPageRequest__Output, _stockroom_common_v1_EntryPage__Output>
  PageIdleItems: MethodDefinition<_stockroom_catalog_v1_IdleItemsRequest, _stockroom_catalog_v1_ItemPage, _stockroom_catalog_v1_IdleItemsRequest__Output, _stockroom_catalog_v1_ItemPage__Output>
  PageItemBarcodes: MethodDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_catalog_v1_BarcodePage, _stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_BarcodePage__Output>
  PageItems: MethodDefinition<_stockroom_catalog_v1_ItemPageRequest, _stockroom_catalog_v1_ItemPage, _stockroom_catalog_v1_ItemPageRequest__Output, _stockroom_catalog_v1_ItemPage__Output>
  PageMissing: MethodDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_catalog_v1_ItemPage, _stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_ItemPage__Output>
  PageMovements: MethodDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_catalog_v1_MovementPage, _stockroom_common_v1_PartsPageRequest__Output, _stockroom_catalog_v1_MovementPage__Output>
  PageStock: MethodDefinition<_stockroom_catalog_v1_StockReportRequest, _stockroom_catalog_v1_StockReport, _stockroom_catalog_v1_StockReportRequest__Output, _stockroom_catalog_v1_StockReport__Output>
  PageStocktakings: MethodDefinition<_stockroom_catalog_v1_StocktakingPageRequest, _stockroom_catalog_v1_StocktakingPage, _stockroom_catalog_v1_StocktakingPageRequest__Output, _stockroom_catalog_v1_StocktakingPage__Output>
  PageUse: MethodDefinition<_stockroom_catalog_v1_UseReportRequest, _stockroom_catalog_v1_UseReport, _stockroom_catalog_v1_UseReportRequest__Output, _stockroom_catalog_v1_UseReport__Output>
  RemoveCount: MethodDefinition<_stockroom_catalog_v1_CountedItemKey, _stockroom_common_v1_Empty, _stockroom_catalog_v1_CountedItemKey__Output, _stockroom_common_v1_Empty__Output>
  RenameEntry: MethodDefinition<_stockroom_catalog_v1_RenameEntryRequest, _stockroom_common_v1_Entry, _stockroom_catalog_v1_RenameEntryRequest__Output, _stockroom_common_v1_Entry__Output>
  SearchAll: MethodDefinition<_stockroom_catalog_v1_SearchRequests, _stockroom_catalog_v1_SearchReplies, _stockroom_catalog_v1_SearchRequests__Output, _stockroom_catalog_v1_SearchReplies__Output>
  SearchItems: MethodDefinition<_stockroom_catalog_v1_SearchRequest, _stockroom_catalog_v1_SearchReply, _stockroom_catalog_v1_SearchRequest__Output, _stockroom_catalog_v1_SearchReply__Output>
  UpdateBarcode: MethodDefinition<_stockroom_catalog_v1_UpdateBarcodeRequest, _stockroom_catalog_v1_Barcode, _stockroom_catalog_v1_UpdateBarcodeRequest__Output, _stockroom_catalog_v1_Barcode__Output>
  UpdateItem: MethodDefinition<_stockroom_catalog_v1_UpdateItemRequest, _stockroom_catalog_v1_Item, _stockroom_catalog_v1_UpdateItemRequest__Output, _stockroom_catalog_v1_Item__Output>
  UpdateStocktaking: MethodDefinition<_stockroom_catalog_v1_UpdateStocktakingRequest, _stockroom_catalog_v1_Stocktaking, _stockroom_catalog_v1_UpdateStocktakingRequest__Output, _stockroom_catalog_v1_Stocktaking__Output>
}
