package io.sluice.item.editing.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.Problems;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.ItemProblem;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Items;
import io.sluice.item.catalogue.Page;
import io.sluice.item.catalogue.PageRequest;
import io.sluice.item.editing.CreateItem;
import io.sluice.item.editing.EditItem;
import io.sluice.item.editing.ItemHistory;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Items (admins)")
@RequestMapping("/api/admin/items")
class AdminItemController {
    private final Items items;
    private final CreateItem createItem;
    private final EditItem editItem;
    private final ItemHistory history;

    AdminItemController(Items items, CreateItem createItem, EditItem editItem, ItemHistory history) {
        this.items = items;
        this.createItem = createItem;
        this.editItem = editItem;
        this.history = history;
    }

    /** All items, those off the shelf too, newest first. */
    @Operation(operationId = "listAllItems", summary = "Lists all items, those off the shelf too, newest first.")
    @Refusals({"page-out-of-range"})
    @GetMapping
    Page<AdminItem> list(
            @Parameter(description = "counted from 1", schema = @Schema(minimum = "1", maximum = "10000"))
                    @RequestParam(defaultValue = "1")
                    int page,
            @Parameter(description = "entries per page", schema = @Schema(minimum = "1", maximum = "100"))
                    @RequestParam(defaultValue = "20")
                    int size) {
        PageRequest request = PageRequest.parse(page, size)
                .orElseThrow(() -> new ProblemException(ItemProblem.PAGE_OUT_OF_RANGE, PageRequest.RANGE));
        return items.findPage(request).map(AdminItem::of);
    }

    @Operation(operationId = "showAnyItem", summary = "Shows an item, also off the shelf; the ETag is for If-Match.")
    @GetMapping("/{id}")
    ResponseEntity<AdminItem> detail(@PathVariable ItemId id) {
        return answer(ResponseEntity.ok(), find(id));
    }

    @Operation(
            operationId = "listItemChanges",
            summary = "Lists who changed an item, when, and how; the newest hundred, the newest first.")
    @GetMapping("/{id}/changes")
    List<ItemChangeView> changes(@PathVariable ItemId id) {
        return history.findNewest(find(id).id()).stream()
                .map(ItemChangeView::of)
                .toList();
    }

    private Item find(ItemId id) {
        return items.find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @Operation(
            operationId = "createItem",
            summary = "Creates an item and puts its first units into normal stock.",
            description = "A problem with a field lists all wrong ones in its member fields.")
    @ApiResponse(responseCode = "201", description = "Created; Location is its path", useReturnTypeSchema = true)
    @Refusals({
        "invalid-title",
        "invalid-description",
        "invalid-image-url",
        "invalid-price",
        "invalid-currency",
        "invalid-shelf",
        "invalid-stock"
    })
    @PostMapping
    ResponseEntity<AdminItem> create(@Valid @RequestBody NewItemBody body, SignedIn admin) {
        Item item = createItem.create(body.toListing(), body.firstUnits(), admin.userId());
        return answer(ResponseEntity.created(URI.create("/api/admin/items/" + item.id())), item);
    }

    @Operation(
            operationId = "editItem",
            summary = "Changes the fields of an item that are given.",
            description = "A problem with a field lists all wrong ones in its member fields.")
    @Refusals({
        "invalid-title",
        "invalid-description",
        "invalid-image-url",
        "invalid-price",
        "invalid-currency",
        "invalid-shelf",
        "invalid-stock",
        "changed-meanwhile"
    })
    @PatchMapping("/{id}")
    ResponseEntity<AdminItem> edit(
            @PathVariable ItemId id,
            @Valid @RequestBody ItemEditBody body,
            @Parameter(
                            description = "the ETag that the edit is based on; without it, it always applies",
                            example = "\"3\"")
                    @RequestHeader(name = HttpHeaders.IF_MATCH, required = false)
                    @Nullable
                    String ifMatch,
            SignedIn admin) {
        var result = editItem.edit(id, body.toPatch(), IfMatch.parse(ifMatch), admin.userId())
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return switch (result.outcome()) {
            case EDITED -> answer(ResponseEntity.ok(), result.item());
            case CHANGED_MEANWHILE -> throw new ProblemException(ItemProblem.CHANGED_MEANWHILE);
        };
    }

    /** The problem is that of the first wrong field; the names of all are for the form that sent them. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> invalid(MethodArgumentNotValidException e, HttpServletRequest request) {
        List<ItemField> wrong = ItemField.wrongOnesIn(e.getBindingResult());
        List<String> fields = wrong.stream().map(ItemField::key).toList();
        var type = wrong.get(0).problem();
        var locale = Problems.localeOf(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
        String detail = "Wrong or missing: " + String.join(", ", fields);
        var problem = Problems.detail(type, detail, locale, URI.create(request.getRequestURI()));
        problem.setProperty("fields", fields);
        return ResponseEntity.status(type.status()).body(problem);
    }

    private static ResponseEntity<AdminItem> answer(ResponseEntity.BodyBuilder status, Item item) {
        return status.eTag(IfMatch.tag(item.revision())).body(AdminItem.of(item));
    }
}
