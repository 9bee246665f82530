import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Barcode as _stockroom_catalog_v1_Barcode, Barcode__Output as _stockroom_catalog_v1_Barcode__Output } from './stockroom/catalog/v1/Barcode.ts';
import type { BarcodeBatch as _stockroom_catalog_v1_BarcodeBatch, BarcodeBatch__Output as _stockroom_catalog_v1_BarcodeBatch__Output } from './stockroom/catalog/v1/BarcodeBatch.ts';
import type { BarcodeBody as _stockroom_catalog_v1_BarcodeBody, BarcodeBody__Output as _stockroom_catalog_v1_BarcodeBody__Output } from './stockroom/catalog/v1/BarcodeBody.ts';
import type { BarcodeForm as _stockroom_catalog_v1_BarcodeForm, BarcodeForm__Output as _stockroom_catalog_v1_BarcodeForm__Output } from './stockroom/catalog/v1/BarcodeForm.ts';
import type { BarcodeKey as _stockroom_catalog_v1_BarcodeKey, BarcodeKey__Output as _stockroom_catalog_v1_BarcodeKey__Output } from './stockroom/catalog/v1/BarcodeKey.ts';
import type { BarcodeKeys as _stockroom_catalog_v1_BarcodeKeys, BarcodeKeys__Output as _stockroom_catalog_v1_BarcodeKeys__Output } from './stockroom/catalog/v1/BarcodeKeys.ts';
import type { BarcodePage as _stockroom_catalog_v1_BarcodePage, BarcodePage__Output as _stockroom_catalog_v1_BarcodePage__Output } from './stockroom/catalog/v1/BarcodePage.ts';
import type { BatchAnswer as _stockroom_catalog_v1_BatchAnswer, BatchAnswer__Output as _stockroom_catalog_v1_BatchAnswer__Output } from './stockroom/catalog/v1/BatchAnswer.ts';
import type { BatchAnswers as _stockroom_catalog_v1_BatchAnswers, BatchAnswers__Output as _stockroom_catalog_v1_BatchAnswers__Output } from './stockroom/catalog/v1/BatchAnswers.ts';
import type { BatchOutcome as _stockroom_catalog_v1_BatchOutcome, BatchOutcome__Output as _stockroom_catalog_v1_BatchOutcome__Output } from './stockroom/catalog/v1/BatchOutcome.ts';
import type { CatalogClient as _stockroom_catalog_v1_CatalogClient, CatalogDefinition as _stockroom_catalog_v1_CatalogDefinition } from './stockroom/catalog/v1/Catalog.ts';
import type { CreateBarcodeRequest as _stockroom_catalog_v1_CreateBarcodeRequest, CreateBarcodeRequest__Output as _stockroom_catalog_v1_CreateBarcodeRequest__Output } from './stockroom/catalog/v1/CreateBarcodeRequest.ts';
import type { CreateBarcodesRequest as _stockroom_catalog_v1_CreateBarcodesRequest, CreateBarcodesRequest__Output as _stockroom_catalog_v1_CreateBarcodesRequest__Output } from './stockroom/catalog/v1/CreateBarcodesRequest.ts';
import type { CreateEntryRequest as _stockroom_catalog_v1_CreateEntryRequest, CreateEntryRequest__Output as _stockroom_catalog_v1_CreateEntryRequest__Output } from './stockroom/catalog/v1/CreateEntryRequest.ts';
import type { EntryKey as _stockroom_catalog_v1_EntryKey, EntryKey__Output as _stockroom_catalog_v1_EntryKey__Output } from './stockroom/catalog/v1/EntryKey.ts';
import type { EntryPageRequest as _stockroom_catalog_v1_EntryPageRequest, EntryPageRequest__Output as _stockroom_catalog_v1_EntryPageRequest__Output } from './stockroom/catalog/v1/EntryPageRequest.ts';
import type { FindBarcodesRequest as _stockroom_catalog_v1_FindBarcodesRequest, FindBarcodesRequest__Output as _stockroom_catalog_v1_FindBarcodesRequest__Output } from './stockroom/catalog/v1/FindBarcodesRequest.ts';
import type { FoundBarcode as _stockroom_catalog_v1_FoundBarcode, FoundBarcode__Output as _stockroom_catalog_v1_FoundBarcode__Output } from './stockroom/catalog/v1/FoundBarcode.ts';
import type { FoundItem as _stockroom_catalog_v1_FoundItem, FoundItem__Output as _stockroom_catalog_v1_FoundItem__Output } from './stockroom/catalog/v1/FoundItem.ts';
import type { GetItemsRequest as _stockroom_catalog_v1_GetItemsRequest, GetItemsRequest__Output as _stockroom_catalog_v1_GetItemsRequest__Output } from './stockroom/catalog/v1/GetItemsRequest.ts';
import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from './stockroom/catalog/v1/Item.ts';
import type { ItemBatch as _stockroom_catalog_v1_ItemBatch, ItemBatch__Output as _stockroom_catalog_v1_ItemBatch__Output } from './stockroom/catalog/v1/ItemBatch.ts';
import type { ItemBodies as _stockroom_catalog_v1_ItemBodies, ItemBodies__Output as _stockroom_catalog_v1_ItemBodies__Output } from './stockroom/catalog/v1/ItemBodies.ts';
import type { ItemBody as _stockroom_catalog_v1_ItemBody, ItemBody__Output as _stockroom_catalog_v1_ItemBody__Output } from './stockroom/catalog/v1/ItemBody.ts';
import type { ItemPage as _stockroom_catalog_v1_ItemPage, ItemPage__Output as _stockroom_catalog_v1_ItemPage__Output } from './stockroom/catalog/v1/ItemPage.ts';
import type { ItemPageRequest as _stockroom_catalog_v1_ItemPageRequest, ItemPageRequest__Output as _stockroom_catalog_v1_ItemPageRequest__Output } from './stockroom/catalog/v1/ItemPageRequest.ts';
import type { Label as _stockroom_catalog_v1_Label, Label__Output as _stockroom_catalog_v1_Label__Output } from './stockroom/catalog/v1/Label.ts';
import type { Labels as _stockroom_catalog_v1_Labels, Labels__Output as _stockroom_catalog_v1_Labels__Output } from './stockroom/catalog/v1/Labels.ts';
import type { Movement as _stockroom_catalog_v1_Movement, Movement__Output as _stockroom_catalog_v1_Movement__Output } from './stockroom/catalog/v1/Movement.ts';
import type { MovementBatch as _stockroom_catalog_v1_MovementBatch, MovementBatch__Output as _stockroom_catalog_v1_MovementBatch__Output } from './stockroom/catalog/v1/MovementBatch.ts';
import type { MovementPage as _stockroom_catalog_v1_MovementPage, MovementPage__Output as _stockroom_catalog_v1_MovementPage__Output } from './stockroom/catalog/v1/MovementPage.ts';
import type { NewestMovements as _stockroom_catalog_v1_NewestMovements, NewestMovements__Output as _stockroom_catalog_v1_NewestMovements__Output } from './stockroom/catalog/v1/NewestMovements.ts';
import type { RegisterRequest as _stockroom_catalog_v1_RegisterRequest, RegisterRequest__Output as _stockroom_catalog_v1_RegisterRequest__Output } from './stockroom/catalog/v1/RegisterRequest.ts';
import type { RenameEntryRequest as _stockroom_catalog_v1_RenameEntryRequest, RenameEntryRequest__Output as _stockroom_catalog_v1_RenameEntryRequest__Output } from './stockroom/catalog/v1/RenameEntryRequest.ts';
import type { SearchReplies as _stockroom_catalog_v1_SearchReplies, SearchReplies__Output as _stockroom_catalog_v1_SearchReplies__Output } from './stockroom/catalog/v1/SearchReplies.ts';
import type { SearchReply as _stockroom_catalog_v1_SearchReply, SearchReply__Output as _stockroom_catalog_v1_SearchReply__Output } from './stockroom/catalog/v1/SearchReply.ts';
import type { SearchRequest as _stockroom_catalog_v1_SearchRequest, SearchRequest__Output as _stockroom_catalog_v1_SearchRequest__Output } from './stockroom/catalog/v1/SearchRequest.ts';
import type { SearchRequests as _stockroom_catalog_v1_SearchRequests, SearchRequests__Output as _stockroom_catalog_v1_SearchRequests__Output } from './stockroom/catalog/v1/SearchRequests.ts';
import type { SearchResult as _stockroom_catalog_v1_SearchResult, SearchResult__Output as _stockroom_catalog_v1_SearchResult__Output } from './stockroom/catalog/v1/SearchResult.ts';
import type { Shortage as _stockroom_catalog_v1_Shortage, Shortage__Output as _stockroom_catalog_v1_Shortage__Output } from './stockroom/catalog/v1/Shortage.ts';
import type { StockBatch as _stockroom_catalog_v1_StockBatch, StockBatch__Output as _stockroom_catalog_v1_StockBatch__Output } from './stockroom/catalog/v1/StockBatch.ts';
import type { StockBatches as _stockroom_catalog_v1_StockBatches, StockBatches__Output as _stockroom_catalog_v1_StockBatches__Output } from './stockroom/catalog/v1/StockBatches.ts';
import type { StockLine as _stockroom_catalog_v1_StockLine, StockLine__Output as _stockroom_catalog_v1_StockLine__Output } from './stockroom/catalog/v1/StockLine.ts';
import type { UpdateBarcodeRequest as _stockroom_catalog_v1_UpdateBarcodeRequest, UpdateBarcodeRequest__Output as _stockroom_catalog_v1_UpdateBarcodeRequest__Output } from './stockroom/catalog/v1/UpdateBarcodeRequest.ts';
import type { UpdateItemRequest as _stockroom_catalog_v1_UpdateItemRequest, UpdateItemRequest__Output as _stockroom_catalog_v1_UpdateItemRequest__Output } from './stockroom/catalog/v1/UpdateItemRequest.ts';
import type { Empty as _stockroom_common_v1_Empty, Empty__Output as _stockroom_common_v1_Empty__Output } from './stockroom/common/v1/Empty.ts';
import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from './stockroom/common/v1/Entry.ts';
import type { EntryList as _stockroom_common_v1_EntryList, EntryList__Output as _stockroom_common_v1_EntryList__Output } from './stockroom/common/v1/EntryList.ts';
import type { EntryPage as _stockroom_common_v1_EntryPage, EntryPage__Output as _stockroom_common_v1_EntryPage__Output } from './stockroom/common/v1/EntryPage.ts';
import type { EntryReference as _stockroom_common_v1_EntryReference, EntryReference__Output as _stockroom_common_v1_EntryReference__Output } from './stockroom/common/v1/EntryReference.ts';
import type { IdRequest as _stockroom_common_v1_IdRequest, IdRequest__Output as _stockroom_common_v1_IdRequest__Output } from './stockroom/common/v1/IdRequest.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from './stockroom/common/v1/PageInfo.ts';
import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from './stockroom/common/v1/PageRequest.ts';
import type { PartsPageRequest as _stockroom_common_v1_PartsPageRequest, PartsPageRequest__Output as _stockroom_common_v1_PartsPageRequest__Output } from './stockroom/common/v1/PartsPageRequest.ts';
import type { User as _stockroom_common_v1_User, User__Output as _stockroom_common_v1_User__Output } from './stockroom/common/v1/User.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  stockroom: {
    catalog: {
      v1: {
        Barcode: MessageTypeDefinition<_stockroom_catalog_v1_Barcode, _stockroom_catalog_v1_Barcode__Output>
        BarcodeBatch: MessageTypeDefinition<_stockroom_catalog_v1_BarcodeBatch, _stockroom_catalog_v1_BarcodeBatch__Output>
        BarcodeBody: MessageTypeDefinition<_stockroom_catalog_v1_BarcodeBody, _stockroom_catalog_v1_BarcodeBody__Output>
        BarcodeForm: MessageTypeDefinition<_stockroom_catalog_v1_BarcodeForm, _stockroom_catalog_v1_BarcodeForm__Output>
        BarcodeKey: MessageTypeDefinition<_stockroom_catalog_v1_BarcodeKey, _stockroom_catalog_v1_BarcodeKey__Output>
        BarcodeKeys: MessageTypeDefinition<_stockroom_catalog_v1_BarcodeKeys, _stockroom_catalog_v1_BarcodeKeys__Output>
        BarcodePage: MessageTypeDefinition<_stockroom_catalog_v1_BarcodePage, _stockroom_catalog_v1_BarcodePage__Output>
        BatchAnswer: MessageTypeDefinition<_stockroom_catalog_v1_BatchAnswer, _stockroom_catalog_v1_BatchAnswer__Output>
        BatchAnswers: MessageTypeDefinition<_stockroom_catalog_v1_BatchAnswers, _stockroom_catalog_v1_BatchAnswers__Output>
        BatchOutcome: MessageTypeDefinition<_stockroom_catalog_v1_BatchOutcome, _stockroom_catalog_v1_BatchOutcome__Output>
        /**
         * Items, barcodes, search, vendors, units and the stock ledger. The catalog owns every quantity.
         */
        Catalog: SubtypeConstructor<typeof grpc.Client, _stockroom_catalog_v1_CatalogClient> & { service: _stockroom_catalog_v1_CatalogDefinition }
        CreateBarcodeRequest: MessageTypeDefinition<_stockroom_catalog_v1_CreateBarcodeRequest, _stockroom_catalog_v1_CreateBarcodeRequest__Output>
        CreateBarcodesRequest: MessageTypeDefinition<_stockroom_catalog_v1_CreateBarcodesRequest, _stockroom_catalog_v1_CreateBarcodesRequest__Output>
        CreateEntryRequest: MessageTypeDefinition<_stockroom_catalog_v1_CreateEntryRequest, _stockroom_catalog_v1_CreateEntryRequest__Output>
        EntryKey: MessageTypeDefinition<_stockroom_catalog_v1_EntryKey, _stockroom_catalog_v1_EntryKey__Output>
        EntryPageRequest: MessageTypeDefinition<_stockroom_catalog_v1_EntryPageRequest, _stockroom_catalog_v1_EntryPageRequest__Output>
        FindBarcodesRequest: MessageTypeDefinition<_stockroom_catalog_v1_FindBarcodesRequest, _stockroom_catalog_v1_FindBarcodesRequest__Output>
        FoundBarcode: MessageTypeDefinition<_stockroom_catalog_v1_FoundBarcode, _stockroom_catalog_v1_FoundBarcode__Output>
        FoundItem: MessageTypeDefinition<_stockroom_catalog_v1_FoundItem, _stockroom_catalog_v1_FoundItem__Output>
        GetItemsRequest: MessageTypeDefinition<_stockroom_catalog_v1_GetItemsRequest, _stockroom_catalog_v1_GetItemsRequest__Output>
        Item: MessageTypeDefinition<_stockroom_catalog_v1_Item, _stockroom_catalog_v1_Item__Output>
        ItemBatch: MessageTypeDefinition<_stockroom_catalog_v1_ItemBatch, _stockroom_catalog_v1_ItemBatch__Output>
        ItemBodies: MessageTypeDefinition<_stockroom_catalog_v1_ItemBodies, _stockroom_catalog_v1_ItemBodies__Output>
        ItemBody: MessageTypeDefinition<_stockroom_catalog_v1_ItemBody, _stockroom_catalog_v1_ItemBody__Output>
        ItemPage: MessageTypeDefinition<_stockroom_catalog_v1_ItemPage, _stockroom_catalog_v1_ItemPage__Output>
        ItemPageRequest: MessageTypeDefinition<_stockroom_catalog_v1_ItemPageRequest, _stockroom_catalog_v1_ItemPageRequest__Output>
        Label: MessageTypeDefinition<_stockroom_catalog_v1_Label, _stockroom_catalog_v1_Label__Output>
        Labels: MessageTypeDefinition<_stockroom_catalog_v1_Labels, _stockroom_catalog_v1_Labels__Output>
        Movement: MessageTypeDefinition<_stockroom_catalog_v1_Movement, _stockroom_catalog_v1_Movement__Output>
        MovementBatch: MessageTypeDefinition<_stockroom_catalog_v1_MovementBatch, _stockroom_catalog_v1_MovementBatch__Output>
        MovementPage: MessageTypeDefinition<_stockroom_catalog_v1_MovementPage, _stockroom_catalog_v1_MovementPage__Output>
        NewestMovements: MessageTypeDefinition<_stockroom_catalog_v1_NewestMovements, _stockroom_catalog_v1_NewestMovements__Output>
        Register: EnumTypeDefinition
        RegisterRequest: MessageTypeDefinition<_stockroom_catalog_v1_RegisterRequest, _stockroom_catalog_v1_RegisterRequest__Output>
        RenameEntryRequest: MessageTypeDefinition<_stockroom_catalog_v1_RenameEntryRequest, _stockroom_catalog_v1_RenameEntryRequest__Output>
        SearchReplies: MessageTypeDefinition<_stockroom_catalog_v1_SearchReplies, _stockroom_catalog_v1_SearchReplies__Output>
        SearchReply: MessageTypeDefinition<_stockroom_catalog_v1_SearchReply, _stockroom_catalog_v1_SearchReply__Output>
        SearchRequest: MessageTypeDefinition<_stockroom_catalog_v1_SearchRequest, _stockroom_catalog_v1_SearchRequest__Output>
        SearchRequests: MessageTypeDefinition<_stockroom_catalog_v1_SearchRequests, _stockroom_catalog_v1_SearchRequests__Output>
        SearchResult: MessageTypeDefinition<_stockroom_catalog_v1_SearchResult, _stockroom_catalog_v1_SearchResult__Output>
        Shortage: MessageTypeDefinition<_stockroom_catalog_v1_Shortage, _stockroom_catalog_v1_Shortage__Output>
        StockBatch: MessageTypeDefinition<_stockroom_catalog_v1_StockBatch, _stockroom_catalog_v1_StockBatch__Output>
        StockBatches: MessageTypeDefinition<_stockroom_catalog_v1_StockBatches, _stockroom_catalog_v1_StockBatches__Output>
        StockLine: MessageTypeDefinition<_stockroom_catalog_v1_StockLine, _stockroom_catalog_v1_StockLine__Output>
        UpdateBarcodeRequest: MessageTypeDefinition<_stockroom_catalog_v1_UpdateBarcodeRequest, _stockroom_catalog_v1_UpdateBarcodeRequest__Output>
        UpdateItemRequest: MessageTypeDefinition<_stockroom_catalog_v1_UpdateItemRequest, _stockroom_catalog_v1_UpdateItemRequest__Output>
      }
    }
    common: {
      v1: {
        Empty: MessageTypeDefinition<_stockroom_common_v1_Empty, _stockroom_common_v1_Empty__Output>
        Entry: MessageTypeDefinition<_stockroom_common_v1_Entry, _stockroom_common_v1_Entry__Output>
        EntryList: MessageTypeDefinition<_stockroom_common_v1_EntryList, _stockroom_common_v1_EntryList__Output>
        EntryPage: MessageTypeDefinition<_stockroom_common_v1_EntryPage, _stockroom_common_v1_EntryPage__Output>
        EntryReference: MessageTypeDefinition<_stockroom_common_v1_EntryReference, _stockroom_common_v1_EntryReference__Output>
        IdRequest: MessageTypeDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_IdRequest__Output>
        PageInfo: MessageTypeDefinition<_stockroom_common_v1_PageInfo, _stockroom_common_v1_PageInfo__Output>
        PageRequest: MessageTypeDefinition<_stockroom_common_v1_PageRequest, _stockroom_common_v1_PageRequest__Output>
        PartsPageRequest: MessageTypeDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_common_v1_PartsPageRequest__Output>
        User: MessageTypeDefinition<_stockroom_common_v1_User, _stockroom_common_v1_User__Output>
      }
    }
  }
}

